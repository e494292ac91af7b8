/** Where a unit flees to, and places measured along and across that way (C4-MORALE-12, -13). */
import {
  atLeast,
  beyond,
  nearestOnSegment,
  pointGap,
  pointToSegment,
  tolerance,
  within,
  type Mm,
  type PlanPoint,
} from '../../../../shared/geometry'
import { reachOfBase } from '../../../../shared/table'
import type { Standing } from '../../../../shared/table/types'

type Edge = readonly [PlanPoint, PlanPoint]

/** Where a unit flees to: one edge, one direction for all (C4-MORALE-13). */
export interface Flight {
  readonly edge: Edge
  /** Unit vector. */
  readonly toEdge: PlanPoint
}
export const distanceToEdge = (at: PlanPoint, [a, b]: Edge): Mm => pointToSegment(at, a, b)

/** Straight towards the nearest point of the owner's edges, seen from the model nearest to one. */
export function flightOf(models: readonly Standing[], edges: readonly Edge[]): Flight | null {
  let best: { edge: Edge; from: PlanPoint; to: PlanPoint; gap: Mm } | null = null
  for (const { pose } of models)
    for (const edge of edges) {
      const to = nearestOnSegment(pose.at, edge[0], edge[1])
      const gap = pointGap(pose.at, to)
      if (!best || gap < best.gap - tolerance) best = { edge, from: pose.at, to, gap }
    }
  if (!best) return null
  const { edge, from, to, gap } = best
  return { edge, toEdge: gap === 0 ? { x: 0, z: 0 } : { x: (to.x - from.x) / gap, z: (to.z - from.z) / gap } }
}

/** The strip between the outermost bases, across the direction of flight. */
export interface Corridor {
  readonly from: Mm
  readonly to: Mm
}
/** Where a place lies across the direction of flight. */
export const across = (at: PlanPoint, { toEdge }: Flight): Mm => at.z * toEdge.x - at.x * toEdge.z
export function corridorOf(models: readonly Standing[], flight: Flight): Corridor {
  const sides = models.flatMap(({ pose, body }) => {
    const middle = across(pose.at, flight)
    return [middle - reachOfBase(body.base), middle + reachOfBase(body.base)]
  })
  return { from: Math.min(...sides), to: Math.max(...sides) }
}
/** How much nearer to the edge, and how far aside, a way from one place to another leads. */
export const advance = (from: PlanPoint, to: PlanPoint, { toEdge }: Flight): Mm =>
  (to.x - from.x) * toEdge.x + (to.z - from.z) * toEdge.z
export const shiftAlong = (from: PlanPoint, to: PlanPoint, flight: Flight): Mm =>
  across(to, flight) - across(from, flight)
export const staysInCorridor = (at: PlanPoint, radius: Mm, corridor: Corridor, flight: Flight): boolean => {
  const middle = across(at, flight)
  return atLeast(middle - radius, corridor.from) && within(middle + radius, corridor.to)
}

export const along = (at: PlanPoint, direction: PlanPoint, length: Mm): PlanPoint => ({
  x: at.x + direction.x * length,
  z: at.z + direction.z * length,
})

/** How far a base goes on its way before it touches the edge; the whole distance where it does not get there. */
export function untilEdge(
  model: Standing,
  flight: Flight,
  distance: Mm,
): { readonly length: Mm; readonly touches: boolean } {
  const radius = reachOfBase(model.body.base)
  const gap = (length: Mm): Mm =>
    distanceToEdge(along(model.pose.at, flight.toEdge, length), flight.edge) - radius
  if (gap(0) <= tolerance) return { length: 0, touches: true }
  // The gap shrinks to one least value and grows again beyond the edge: first the way to the least, then to the touch.
  const nearest = leastAt(gap, distance)
  if (beyond(gap(nearest), 0)) return { length: distance, touches: false }
  let [open, closed] = [0, nearest]
  while (closed - open > tolerance / 4) {
    const middle = (open + closed) / 2
    if (gap(middle) > 0) open = middle
    else closed = middle
  }
  return { length: closed, touches: true }
}
/** Where a function that falls and then rises is least. */
function leastAt(value: (length: Mm) => number, limit: Mm): Mm {
  let [low, high] = [0, limit]
  while (high - low > tolerance / 4) {
    const [one, two] = [low + (high - low) / 3, high - (high - low) / 3]
    if (value(one) > value(two)) low = one
    else high = two
  }
  return high
}

/** Does any stretch of the way lead away from the edge? */
export function recedes(from: PlanPoint, path: readonly PlanPoint[], { edge }: Flight): boolean {
  let last = distanceToEdge(from, edge)
  return path.some((at) => {
    const before = last
    last = distanceToEdge(at, edge)
    return beyond(last, before)
  })
}
