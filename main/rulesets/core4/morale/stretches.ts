/** Stretches of a fleeing model's way: how far it is free, and on beside the rim of the table (C4-MORALE-16, -25). */
import { beyond, inches, tolerance, within, type Mm, type PlanPoint } from '../../../../shared/geometry'
import { legsOf, obstruction, type MoveScene } from '../../../../shared/movement'
import { reachAlongAxes } from '../../../../shared/table'
import type { Standing, SurfaceRef, Table } from '../../../../shared/table/types'
import { along, untilEdge, type Flight } from './flight-line'

/** A way that he may try. */
export interface WayTried {
  readonly path: readonly PlanPoint[]
  readonly full: boolean
  /** Along the rim of the table. */
  readonly slides?: boolean
}

/** The longest straight stretch that is free, at most `limit`. */
export function freeStretch(
  scene: MoveScene,
  from: Standing,
  direction: PlanPoint,
  limit: Mm,
  on: SurfaceRef,
): Mm {
  const free = (length: Mm): boolean =>
    !obstruction(
      scene,
      from,
      legsOf(scene.table, from.pose, [{ at: along(from.pose.at, direction, length), on }]),
    )
  if (free(limit)) return limit
  let [good, bad] = [0, limit]
  while (bad - good > tolerance / 4) {
    const middle = (good + bad) / 2
    if (free(middle)) good = middle
    else bad = middle
  }
  return good
}

interface RimWay {
  readonly from: Standing
  readonly direction: PlanPoint
}
/** Ways on beside another edge of the table, for whom it stops: it is an obstacle like any other (C4-MORALE-25). */
export function besideRim(table: Table, { toEdge }: Flight, stopped: Standing): readonly RimWay[] {
  const { at: ahead, facing } = stopped.pose
  const reach = reachAlongAxes(stopped.body.base, facing)
  const onTable = (place: Mm, room: Mm, size: Mm): Mm => Math.min(Math.max(place, room), size - room)
  const at = { x: onTable(ahead.x, reach.x, table.width), z: onTable(ahead.z, reach.z, table.depth) }
  const from: Standing = { ...stopped, pose: { ...stopped.pose, at } }
  // Square to it there is no way on.
  const leads = (way: number): boolean => Math.abs(way) > 1e-6
  const isAtRim = (place: Mm, way: number, room: Mm, size: Mm): boolean =>
    leads(way) && within(way < 0 ? place - room : size - place - room, inches(0.02))
  const byX = leads(toEdge.x) && isAtRim(at.z, toEdge.z, reach.z, table.depth)
  const byZ = leads(toEdge.z) && isAtRim(at.x, toEdge.x, reach.x, table.width)
  return [
    ...(byX ? [{ from, direction: { x: Math.sign(toEdge.x), z: 0 } }] : []),
    ...(byZ ? [{ from, direction: { x: 0, z: Math.sign(toEdge.z) } }] : []),
  ]
}

/** On foot beside it as far as nobody is in the way, until one is at one's own edge. */
export function alongRim(
  scene: MoveScene,
  flight: Flight,
  stopped: Standing,
  left: Mm,
  on: SurfaceRef,
): readonly WayTried[] {
  return besideRim(scene.table, flight, stopped).map(({ from, direction }) => {
    const onward = untilEdge(from, { ...flight, toEdge: direction }, left).length
    const stretch = freeStretch(scene, from, direction, onward, on)
    const full = !beyond(onward, stretch + inches(0.02))
    return { path: [from.pose.at, along(from.pose.at, direction, stretch)], full, slides: true }
  })
}
