/**
 * The distance of two convex shapes in plan, exact for ovals too. A shape is its farthest point in a direction; the
 * point of their difference that is nearest to the origin is closed in on until nothing nearer is left (GJK).
 */
import type { Mm } from '../geometry/length'
import type { PlanPoint, Polygon } from '../geometry/point'

/** The farthest point of a convex shape in a direction (not a unit vector). */
export type Support = (x: number, z: number) => PlanPoint

export const pointShape =
  (at: PlanPoint): Support =>
  () =>
    at

export const polygonShape =
  (corners: Polygon): Support =>
  (x, z) => {
    let best = corners[0] as PlanPoint
    let most = -Infinity
    for (const corner of corners) {
      const along = corner.x * x + corner.z * z
      if (along > most) {
        most = along
        best = corner
      }
    }
    return best
  }

/** An oval with these half axes, its long one turned by the angle whose cosine and sine are given. */
export function ovalShape(at: PlanPoint, halfLength: Mm, halfWidth: Mm, cos: number, sin: number): Support {
  return (x, z) => {
    const along = (x * cos - z * sin) * halfLength
    const across = (x * sin + z * cos) * halfWidth
    const length = Math.hypot(along, across)
    if (length === 0) return at
    const u = (along / length) * halfLength
    const v = (across / length) * halfWidth
    return { x: at.x + u * cos + v * sin, z: at.z - u * sin + v * cos }
  }
}

/** The shape carried along a straight line. */
export function sweptShape(shape: Support, by: PlanPoint): Support {
  return (x, z) => {
    const far = shape(x, z)
    return by.x * x + by.z * z > 0 ? { x: far.x + by.x, z: far.z + by.z } : far
  }
}

/** More steps than smooth shapes need for a thousandth of the stored unit. */
const mostSteps = 64
const fine = 1e-9

/** 0 where the shapes meet or overlap. */
export function convexGap(a: Support, b: Support): Mm {
  const farthest = (x: number, z: number): PlanPoint => {
    const [p, q] = [a(x, z), b(-x, -z)]
    return { x: p.x - q.x, z: p.z - q.z }
  }
  let near = farthest(1, 0)
  let simplex: readonly PlanPoint[] = [near]
  for (let step = 0; step < mostSteps; step++) {
    const squared = near.x * near.x + near.z * near.z
    if (squared < fine * fine) return 0
    const next = farthest(-near.x, -near.z)
    // Nothing lies nearer in that direction: it is found.
    if (squared - (near.x * next.x + near.z * next.z) <= fine * squared) break
    const closer = nearestOf([...simplex, next])
    if (!closer) return 0
    simplex = closer.kept
    near = closer.at
  }
  return Math.hypot(near.x, near.z)
}

interface Nearest {
  readonly at: PlanPoint
  /** The corners that carry the nearest point. */
  readonly kept: readonly PlanPoint[]
}

/** The point of a segment or triangle nearest to the origin; null when the origin is inside. */
function nearestOf(corners: readonly PlanPoint[]): Nearest | null {
  const [a, b, c] = corners as [PlanPoint, PlanPoint, PlanPoint?]
  if (!c) return nearestOnEdge(a, b)
  const turns = [turn(a, b), turn(b, c), turn(c, a)]
  if (turns.every((one) => one >= 0) || turns.every((one) => one <= 0)) {
    const flat = Math.abs((b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x))
    if (flat > fine) return null
  }
  const sides = [nearestOnEdge(a, c), nearestOnEdge(b, c), nearestOnEdge(a, b)]
  return sides.reduce((best, side) =>
    Math.hypot(side.at.x, side.at.z) < Math.hypot(best.at.x, best.at.z) ? side : best,
  )
}
const turn = (a: PlanPoint, b: PlanPoint): number => a.x * b.z - a.z * b.x

function nearestOnEdge(a: PlanPoint, b: PlanPoint): Nearest {
  const dx = b.x - a.x
  const dz = b.z - a.z
  const squared = dx * dx + dz * dz
  const t = squared === 0 ? 0 : -(a.x * dx + a.z * dz) / squared
  if (t <= 0) return { at: a, kept: [a] }
  if (t >= 1) return { at: b, kept: [b] }
  return { at: { x: a.x + t * dx, z: a.z + t * dz }, kept: [a, b] }
}
