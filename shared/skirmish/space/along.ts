/**
 * Places on a way by the share of its length, as the rules measure it: a ladder is gone twice, a climb costs nothing
 * (LS-ENG-04, LS-GEO-08). The rules pick moments so, and the page draws them.
 */
import { bearing, cm, tolerance, type Mm, type Point3 } from '../../geometry'
import type { Pose } from '../../table'
import { atMost } from './precision'
import type { SoldierWalk } from './walk-types'

/** Longer moves end facing forward (LS-MOVE-07). */
export const shortMove: Mm = cm(5)

interface Leg {
  readonly from: Point3
  readonly to: Point3
  readonly length: Mm
}
/** How far along its length each leg begins; the last number is the whole length. */
const startsOf = (legs: readonly Leg[]): readonly Mm[] => {
  const starts: Mm[] = [0]
  for (const leg of legs) starts.push((starts[starts.length - 1] as Mm) + leg.length)
  return starts
}
const between = (a: Point3, b: Point3, share: number): Point3 => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  z: a.z + (b.z - a.z) * share,
})
/** @param legs  at least one */
function onLegs<L extends Leg>(legs: readonly L[], gone: Mm): { readonly leg: L; readonly at: Point3 } {
  const starts = startsOf(legs)
  let i = legs.findIndex((leg, k) => leg.length > 0 && gone <= (starts[k + 1] as Mm))
  if (i < 0) i = legs.length - 1
  const leg = legs[i] as L
  return {
    leg,
    at: between(leg.from, leg.to, leg.length === 0 ? 1 : (gone - (starts[i] as Mm)) / leg.length),
  }
}

/** Where a walker is at a share of his path, 0 to 1 (LS-ENG-04); at 0 as he stood, at 1 as he ends. */
export function poseAt({ start, legs, length, end }: SoldierWalk, t: number): Pose {
  if (t <= 0 || legs.length === 0) return t >= 1 ? end : start
  if (t >= 1) return end
  const { leg, at } = onLegs(legs, t * length)
  const runs = !atMost(length, shortMove)
  const flat = Math.hypot(leg.to.x - leg.from.x, leg.to.z - leg.from.z)
  return {
    at: { x: at.x, z: at.z },
    y: at.y,
    on: leg.on,
    facing: runs && flat > tolerance ? bearing(leg.from, leg.to) : start.facing,
  }
}

/** The part of a way between two shares of its length, with the corners on it; nothing of a way of no length. */
export function stretchOfWay(legs: readonly Leg[], from: number, to: number): readonly Point3[] {
  const starts = startsOf(legs)
  const length = starts[legs.length] as Mm
  if (length === 0) return []
  const [first, last] = [from, to].map((share) => Math.min(1, Math.max(0, share)) * length) as [Mm, Mm]
  const corners = legs.slice(1).flatMap(({ from: corner }, i) => {
    const gone = starts[i + 1] as Mm
    return gone > first && gone < last ? [corner] : []
  })
  return [onLegs(legs, first).at, ...corners, onLegs(legs, last).at]
}

/** The share of a way nearest to a point, and how far the point is from there; null for a way of no length. */
export function nearestOnWay(
  legs: readonly Leg[],
  to: Point3,
): { readonly share: number; readonly away: Mm } | null {
  const starts = startsOf(legs)
  const length = starts[legs.length] as Mm
  let best: { share: number; away: Mm } | null = null
  legs.forEach((leg, i) => {
    const [dx, dy, dz] = [leg.to.x - leg.from.x, leg.to.y - leg.from.y, leg.to.z - leg.from.z]
    const square = dx * dx + dy * dy + dz * dz
    if (square === 0 || length === 0) return
    const along = ((to.x - leg.from.x) * dx + (to.y - leg.from.y) * dy + (to.z - leg.from.z) * dz) / square
    const part = Math.min(1, Math.max(0, along))
    const at = between(leg.from, leg.to, part)
    const away = Math.hypot(at.x - to.x, at.y - to.y, at.z - to.z)
    if (best === null || away < best.away)
      best = { share: ((starts[i] as Mm) + part * leg.length) / length, away }
  })
  return best
}
