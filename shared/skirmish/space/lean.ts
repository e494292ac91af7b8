/** Whoever stands close behind something chest high looks over or round it (LS-GEO-04). */
import { cm, type Mm } from '../../geometry'
import { tracerWithout, type LeftOut, type Tracer } from '../../sight'
import { baseToPolygon, footprintBounds, solidBounds, solids } from '../../table'
import { piecesNear } from '../../table/pieces-near'
import { remembered } from '../../table/placement'
import { boundsHold } from '../../geometry'
import type { Piece, PieceId, Standing, Table } from '../../table'
import { hasHull } from './bodies'
import { obstacleLevel } from './obstacle-levels'
import { atMost, hair } from './precision'
import type { SkirmishSpace } from './space'

/** From his base edge to the surface of the obstacle. */
const leanOver = cm(1)

/** The solids that this observer's rays meet: all of the table but what he leans over. */
export function tracerFor(space: SkirmishSpace, observer: Standing): Tracer {
  if (hasHull(observer)) return space.tracer
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

/** Solids of a piece that are chest high to whoever stands so high: asked for again and again along a path. */
function chestHigh({ numbers }: SkirmishSpace, piece: Piece, foot: Mm): readonly number[] {
  const known = chestHighOf(piece)
  const key = `${foot} ${numbers.obstacles.none} ${numbers.obstacles.I}`
  let low = known.get(key)
  if (!low) {
    low = solids(piece).flatMap((solid, index) =>
      // A floor is no obstacle: nobody leans through it.
      solid.part !== 'slab' &&
      obstacleLevel(numbers, solid.to - foot) === 'I' &&
      solid.from <= foot + numbers.obstacles.I
        ? [index]
        : [],
    )
    known.set(key, low)
  }
  return low
}
const chestHighOf = remembered<Piece, Map<string, readonly number[]>>(() => new Map())

function lowAndNear(
  space: SkirmishSpace,
  { pose, body }: Standing,
  piece: Piece,
  reach: Mm,
): readonly number[] {
  const low = chestHigh(space, piece, pose.y)
  if (low.length === 0) return low
  const boxes = solidBounds(piece)
  const all = solids(piece)
  const placed = { base: body.base, at: pose.at, facing: pose.facing }
  return low.filter((index) => {
    const [box, solid] = [boxes[index], all[index]]
    return (
      box &&
      solid &&
      boundsHold(box, pose.at, reach) &&
      atMost(baseToPolygon(placed, solid.outline), leanOver)
    )
  })
}
