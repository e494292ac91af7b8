/**
 * The distance of two convex shapes in plan, exact for ovals too. A shape is its farthest point in a direction; the
 * point of their difference that is nearest to the origin is closed in on until nothing nearer is left (GJK).
 */
import type { Mm } from '../geometry/length'
import type { PlanPoint, Polygon } from '../geometry/point'

/** The farthest point of a convex shape in a direction (not a unit vector). */
export type SupportFunction = (x: number, z: number) => PlanPoint

export const pointShape =
  (at: PlanPoint): SupportFunction =>
  () =>
    at

export const polygonShape =
  (corners: Polygon): SupportFunction =>
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
export function ovalShape(
  at: PlanPoint,
  halfLength: Mm,
  halfWidth: Mm,
  cos: number,
  sin: number,
): SupportFunction {
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
export function sweptShape(shape: SupportFunction, by: PlanPoint): SupportFunction {
  return (x, z) => {
    const far = shape(x, z)
    return by.x * x + by.z * z > 0 ? { x: far.x + by.x, z: far.z + by.z } : far
  }
}

/** More steps than smooth shapes need for a thousandth of the stored unit. */
const mostSteps = 64
const fine = 1e-9

/** A corner of the difference of two shapes, and the points of both that make it. */
interface Corner extends PlanPoint {
  readonly onA: PlanPoint
  readonly onB: PlanPoint
}
interface Nearest {
  /** 0 where the shapes meet or overlap. */
  readonly gap: Mm
  /** The nearest points of both; where they overlap, some point of each. */
  readonly from: PlanPoint
  readonly to: PlanPoint
}
export const convexGap = (a: SupportFunction, b: SupportFunction): Mm => convexNearest(a, b).gap

export function convexNearest(a: SupportFunction, b: SupportFunction): Nearest {
  const farthest = (x: number, z: number): Corner => {
    const [onA, onB] = [a(x, z), b(-x, -z)]
    return { x: onA.x - onB.x, z: onA.z - onB.z, onA, onB }
  }
  let near = farthest(1, 0)
  let simplex: readonly Corner[] = [near]
  for (let step = 0; step < mostSteps; step++) {
    const squared = near.x * near.x + near.z * near.z
    if (squared < fine * fine) return { gap: 0, from: near.onA, to: near.onB }
    const next = farthest(-near.x, -near.z)
    // Nothing lies nearer in that direction: it is found.
    if (squared - (near.x * next.x + near.z * next.z) <= fine * squared) break
    const closer = nearestOf([...simplex, next])
    if (!closer) return { gap: 0, from: near.onA, to: near.onB }
    simplex = closer.kept
    near = closer.at
  }
  return { gap: Math.hypot(near.x, near.z), from: near.onA, to: near.onB }
}

/** Directions in which smooth shapes are looked at. */
const looks = 48
/** How far one of two shapes that overlap must be moved at least until they only touch; exact where `sides` are all that matters. */
export function overlapDepth(a: SupportFunction, b: SupportFunction, sides: readonly PlanPoint[]): Mm {
  let least = Infinity
  const look = (x: number, z: number): void => {
    const [far, near] = [a(x, z), b(-x, -z)]
    least = Math.min(least, (far.x - near.x) * x + (far.z - near.z) * z)
  }
  for (const { x, z } of sides) {
    look(x, z)
    look(-x, -z)
  }
  if (sides.length === 0)
    for (let i = 0; i < looks; i++)
      look(Math.cos((2 * Math.PI * i) / looks), Math.sin((2 * Math.PI * i) / looks))
  return Math.max(0, least)
}

interface Closer {
  readonly at: Corner
  /** The corners that carry the nearest point. */
  readonly kept: readonly Corner[]
}

/** The point of a segment or triangle nearest to the origin; null when the origin is inside. */
function nearestOf(corners: readonly Corner[]): Closer | null {
  const [a, b, c] = corners as [Corner, Corner, Corner?]
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

function nearestOnEdge(a: Corner, b: Corner): Closer {
  const dx = b.x - a.x
  const dz = b.z - a.z
  const squared = dx * dx + dz * dz
  const t = squared === 0 ? 0 : -(a.x * dx + a.z * dz) / squared
  if (t <= 0) return { at: a, kept: [a] }
  if (t >= 1) return { at: b, kept: [b] }
  const between = (p: PlanPoint, q: PlanPoint): PlanPoint => ({
    x: p.x + t * (q.x - p.x),
    z: p.z + t * (q.z - p.z),
  })
  return { at: { ...between(a, b), onA: between(a.onA, b.onA), onB: between(a.onB, b.onB) }, kept: [a, b] }
}
