/** What can be asked of one polygon in plan. */
import { tolerance, type Mm } from './length'
import type { PlanPoint, Polygon } from './point'

export interface Bounds {
  readonly minX: Mm
  readonly minZ: Mm
  readonly maxX: Mm
  readonly maxZ: Mm
}

export function bounds(polygon: Polygon): Bounds {
  let minX = Infinity
  let minZ = Infinity
  let maxX = -Infinity
  let maxZ = -Infinity
  for (const { x, z } of polygon) {
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (z < minZ) minZ = z
    if (z > maxZ) maxZ = z
  }
  return { minX, minZ, maxX, maxZ }
}

/** Do two boxes come within `slack` of each other? A cheap first question before exact ones. */
export const boundsMeet = (a: Bounds, b: Bounds, slack: Mm = 0): boolean =>
  a.minX <= b.maxX + slack && b.minX <= a.maxX + slack && a.minZ <= b.maxZ + slack && b.minZ <= a.maxZ + slack

export const boundsHold = (b: Bounds, at: PlanPoint, slack: Mm = 0): boolean =>
  at.x >= b.minX - slack && at.x <= b.maxX + slack && at.z >= b.minZ - slack && at.z <= b.maxZ + slack

/** Positive when the corners run from x towards z (clockwise seen from above). */
export function signedArea(polygon: Polygon): number {
  let twice = 0
  let before = polygon[polygon.length - 1]
  for (const corner of polygon) {
    if (before) twice += before.x * corner.z - corner.x * before.z
    before = corner
  }
  return twice / 2
}
export const area = (polygon: Polygon): number => Math.abs(signedArea(polygon))

/** The same outline with its corners running from x towards z. */
export const wound = (polygon: Polygon): Polygon =>
  signedArea(polygon) < 0 ? [...polygon].reverse() : polygon

export function centroid(polygon: Polygon): PlanPoint {
  let twice = 0
  let x = 0
  let z = 0
  let before = polygon[polygon.length - 1]
  for (const corner of polygon) {
    if (before) {
      const cross = before.x * corner.z - corner.x * before.z
      twice += cross
      x += (before.x + corner.x) * cross
      z += (before.z + corner.z) * cross
    }
    before = corner
  }
  const first = polygon[0] ?? { x: 0, z: 0 }
  return Math.abs(twice) < 1e-12 ? first : { x: x / (3 * twice), z: z / (3 * twice) }
}

// The next three are asked more than anything else: they go by number, and make nothing on their way.

/** Even-odd test; what it says on the boundary itself is not defined. */
export function holds(polygon: Polygon, at: PlanPoint): boolean {
  let inside = false
  let b = polygon[polygon.length - 1]
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i] as PlanPoint
    if (b && a.z > at.z !== b.z > at.z && at.x < ((b.x - a.x) * (at.z - a.z)) / (b.z - a.z) + a.x)
      inside = !inside
    b = a
  }
  return inside
}

/** Is the place in the polygon, its boundary included? */
export function contains(polygon: Polygon, at: PlanPoint, slack: Mm = tolerance): boolean {
  return holds(polygon, at) || isOnBoundary(polygon, at, slack)
}

/** Is the place no farther than this from the outline, inside or out? */
export function isOnBoundary(polygon: Polygon, at: PlanPoint, slack: Mm = tolerance): boolean {
  // Most edges are told to be far by their box alone; the box is a hair wider than what decides.
  const reach = slack + hair
  let b = polygon[polygon.length - 1]
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i] as PlanPoint
    if (
      b &&
      (a.x > b.x ? at.x >= b.x - reach && at.x <= a.x + reach : at.x >= a.x - reach && at.x <= b.x + reach) &&
      (a.z > b.z ? at.z >= b.z - reach && at.z <= a.z + reach : at.z >= a.z - reach && at.z <= b.z + reach) &&
      pointToSegment(at, b, a) <= slack
    )
      return true
    b = a
  }
  return false
}
const hair: Mm = 1e-6

/** From a place to the nearest point of the outline, inside or out. */
export function boundaryDistance(polygon: Polygon, at: PlanPoint): Mm {
  let nearest = Infinity
  let b = polygon[polygon.length - 1]
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i] as PlanPoint
    if (b) nearest = Math.min(nearest, pointToSegment(at, b, a))
    b = a
  }
  return nearest
}

export function nearestOnSegment(p: PlanPoint, a: PlanPoint, b: PlanPoint): PlanPoint {
  const dx = b.x - a.x
  const dz = b.z - a.z
  const squared = dx * dx + dz * dz
  const t = squared === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.z - a.z) * dz) / squared))
  return { x: a.x + t * dx, z: a.z + t * dz }
}

export function pointToSegment(p: PlanPoint, a: PlanPoint, b: PlanPoint): Mm {
  const near = nearestOnSegment(p, a, b)
  return Math.hypot(p.x - near.x, p.z - near.z)
}

export function isConvex(polygon: Polygon): boolean {
  let sign = 0
  for (let i = 0; i < polygon.length; i++) {
    const turn = cornerTurn(polygon, i)
    if (Math.abs(turn) < 1e-9) continue
    if (sign !== 0 && Math.sign(turn) !== sign) return false
    sign = Math.sign(turn)
  }
  return true
}

/** Cross product of the two edges that meet at a corner: its sign says to which side the outline turns. */
export function cornerTurn(polygon: Polygon, index: number): number {
  const n = polygon.length
  const a = polygon[(index + n - 1) % n]
  const b = polygon[index]
  const c = polygon[(index + 1) % n]
  return a && b && c ? (b.x - a.x) * (c.z - b.z) - (b.z - a.z) * (c.x - b.x) : 0
}

/** The convex hull, corners running from x towards z. */
export function convexHull(points: readonly PlanPoint[]): Polygon {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.z - b.z)
  const chain = (from: readonly PlanPoint[]): PlanPoint[] => {
    const kept: PlanPoint[] = []
    for (const p of from) {
      for (;;) {
        const b = kept[kept.length - 1]
        const a = kept[kept.length - 2]
        if (!a || !b || (b.x - a.x) * (p.z - a.z) - (b.z - a.z) * (p.x - a.x) > 0) break
        kept.pop()
      }
      kept.push(p)
    }
    kept.pop()
    return kept
  }
  return [...chain(sorted), ...chain(sorted.reverse())]
}
