/** Whoever stands close behind something chest high looks over or round it (LS-GEO-04). */
import { cm } from '../../../../shared/geometry'
import { tracerWithout, type LeftOut, type Tracer } from '../../../../shared/sight'
import { baseToPolygon, footprintBounds, solidBounds, solids } from '../../../../shared/table'
import { piecesNear } from '../../../../shared/table/pieces-near'
import { remembered } from '../../../../shared/table/placement'
import { boundsHold } from '../../../../shared/geometry'
import type { Piece, PieceId, Standing, Table } from '../../../../shared/table'
import { isVehicle } from './bodies'
import { obstacleLevel } from './obstacle-levels'
import { atMost, hair } from './precision'
import type { SkirmishSpace } from './space'

/** From his base edge to the surface of the obstacle. */
const leanOver = cm(1)

/** The solids that this observer's rays meet: all of the table but what he leans over. */
export function tracerFor(space: SkirmishSpace, observer: Standing): Tracer {
  if (isVehicle(observer)) return space.tracer
  const leftOut = leanedOver(space, observer)
  if (leftOut.length === 0) return space.tracer
  const key = leftOut.map(({ slot, solids: which }) => `${slot}:${which.join()}`).join(';')
  const known = tracersOf(space.table)
  const tracer = known.get(key) ?? tracerWithout(space.tracer, leftOut)
  known.set(key, tracer)
  return tracer
}
const tracersOf = remembered<Table, Map<string, Tracer>>(() => new Map())
const slotsOf: (tracer: Tracer) => ReadonlyMap<PieceId, number> = remembered(
  ({ placed }) => new Map(placed.map(({ piece }, slot) => [piece.id, slot])),
)

function leanedOver(space: SkirmishSpace, observer: Standing): readonly LeftOut[] {
  const { at } = observer.pose
  const reach = space.numbers.radius + leanOver + hair
  const found: LeftOut[] = []
  for (const piece of piecesNear(space.table, at)) {
    if (!boundsHold(footprintBounds(piece), at, reach)) continue
    const slot = slotsOf(space.tracer).get(piece.id)
    const low = slot === undefined ? [] : lowAndNear(space, observer, piece, reach)
    if (slot !== undefined && low.length > 0) found.push({ slot, solids: low })
  }
  return found
}

function lowAndNear(
  { numbers }: SkirmishSpace,
  { pose, body }: Standing,
  piece: Piece,
  reach: number,
): readonly number[] {
  const boxes = solidBounds(piece)
  const low: number[] = []
  for (const [index, solid] of solids(piece).entries()) {
    const box = boxes[index]
    // A floor is no obstacle: nobody leans through it.
    if (solid.part === 'slab' || !box || !boundsHold(box, pose.at, reach)) continue
    if (obstacleLevel(numbers, solid.to - pose.y) !== 'I' || solid.from > pose.y + numbers.obstacles.I)
      continue
    if (atMost(baseToPolygon({ base: body.base, at: pose.at, facing: pose.facing }, solid.outline), leanOver))
      low.push(index)
  }
  return low
}
