/**
 * The distance of two convex shapes in plan, exact for ovals too. A shape is its farthest point in a direction; the
 * point of their difference that is nearest to the origin is closed in on until nothing nearer is left (GJK).
 */
import type { Mm } from '../geometry/length'
import type { PlanPoint, Polygon } from '../geometry/point'
import { cos, sin } from '../portable'

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

/** The farthest corner of the difference of two shapes in a direction. */
function farthest(a: SupportFunction, b: SupportFunction, x: number, z: number): Corner {
  const onA = a(x, z)
  const onB = b(-x, -z)
  return { x: onA.x - onB.x, z: onA.z - onB.z, onA, onB }
}

export function convexNearest(a: SupportFunction, b: SupportFunction): Nearest {
  let near = farthest(a, b, 1, 0)
  let simplex: readonly Corner[] = [near]
  for (let step = 0; step < mostSteps; step++) {
    const squared = near.x * near.x + near.z * near.z
    if (squared < fine * fine) return { gap: 0, from: near.onA, to: near.onB }
    const next = farthest(a, b, -near.x, -near.z)
    // Nothing lies nearer in that direction: it is found.
    if (squared - (near.x * next.x + near.z * next.z) <= fine * squared) break
    const closer = nearestOf([...simplex, next])
    if (!closer) return { gap: 0, from: near.onA, to: near.onB }
    simplex = closer.kept
    near = closer.at
  }
  return { gap: Math.hypot(near.x, near.z), from: near.onA, to: near.onB }
}

/** Far enough apart that no step brings shapes together that rounding keeps apart. */
const apart: Mm = 1e-6
/** Is their gap less than `limit`? With 0: do they meet? Mostly one look tells, long before the gap itself is known. */
export function convexCloser(a: SupportFunction, b: SupportFunction, limit: Mm): boolean {
  let near = farthest(a, b, 1, 0)
  let simplex: readonly Corner[] = [near]
  for (let step = 0; step < mostSteps; step++) {
    const squared = near.x * near.x + near.z * near.z
    if (squared < Math.max(limit * limit, fine * fine)) return true
    const next = farthest(a, b, -near.x, -near.z)
    const along = near.x * next.x + near.z * next.z
    // Square to the line to the nearest point so far everything lies beyond this.
    if (along > 0 && along * along > (limit + apart) * (limit + apart) * squared) return false
    if (squared - along <= fine * squared) break
    const closer = nearestOf([...simplex, next])
    if (!closer) return true
    simplex = closer.kept
    near = closer.at
  }
  return Math.hypot(near.x, near.z) < limit
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
    for (let i = 0; i < looks; i++) look(cos((2 * Math.PI * i) / looks), sin((2 * Math.PI * i) / looks))
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
  if (!c) return onEdge(a, b, shareOf(a, b))
  const turns = [turn(a, b), turn(b, c), turn(c, a)]
  if (turns.every((one) => one >= 0) || turns.every((one) => one <= 0)) {
    const flat = Math.abs((b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x))
    if (flat > fine) return null
  }
  const [ac, bc, ab] = [shareOf(a, c), shareOf(b, c), shareOf(a, b)]
  const [toAC, toBC, toAB] = [edgeGap(a, c, ac), edgeGap(b, c, bc), edgeGap(a, b, ab)]
  if (toBC < toAC) return toAB < toBC ? onEdge(a, b, ab) : onEdge(b, c, bc)
  return toAB < toAC ? onEdge(a, b, ab) : onEdge(a, c, ac)
}
const turn = (a: PlanPoint, b: PlanPoint): number => a.x * b.z - a.z * b.x

/** How far along an edge its point nearest to the origin is: 0 at `a`, 1 at `b`. */
function shareOf(a: Corner, b: Corner): number {
  const dx = b.x - a.x
  const dz = b.z - a.z
  const squared = dx * dx + dz * dz
  const t = squared === 0 ? 0 : -(a.x * dx + a.z * dz) / squared
  return t <= 0 ? 0 : t >= 1 ? 1 : t
}
const edgeGap = (a: Corner, b: Corner, t: number): Mm =>
  t === 1 ? Math.hypot(b.x, b.z) : Math.hypot(a.x + t * (b.x - a.x), a.z + t * (b.z - a.z))
function onEdge(a: Corner, b: Corner, t: number): Closer {
  if (t === 0) return { at: a, kept: [a] }
  if (t === 1) return { at: b, kept: [b] }
  const between = (p: PlanPoint, q: PlanPoint): PlanPoint => ({
    x: p.x + t * (q.x - p.x),
    z: p.z + t * (q.z - p.z),
  })
  const { x, z } = between(a, b)
  return { at: { x, z, onA: between(a.onA, b.onA), onB: between(a.onB, b.onB) }, kept: [a, b] }
}
