/** Plan distances; all are 0 where the two things overlap or touch. */
import type { Mm } from './length'
import { holds, pointToSegment, boundaryDistance } from './polygon'
import type { PlanPoint, Point3, Polygon } from './point'

export const pointGap = (a: PlanPoint, b: PlanPoint): Mm => Math.hypot(a.x - b.x, a.z - b.z)

/** Straight through space. */
export const spaceGap = (a: Point3, b: Point3): Mm => Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z)
export const pointToPolygon = (at: PlanPoint, polygon: Polygon): Mm =>
  holds(polygon, at) ? 0 : boundaryDistance(polygon, at)

const side = (p: PlanPoint, a: PlanPoint, b: PlanPoint): number =>
  (b.x - a.x) * (p.z - a.z) - (b.z - a.z) * (p.x - a.x)

/** Do two segments cross at a point inside both? Touching ends are left to the distance. */
export const segmentsCross = (a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): boolean =>
  // On one line the last digit says to which side an end lies: those apart are told by their boxes.
  spansMeet(a.x, b.x, c.x, d.x) &&
  spansMeet(a.z, b.z, c.z, d.z) &&
  side(a, c, d) * side(b, c, d) < 0 &&
  side(c, a, b) * side(d, a, b) < 0
const spansMeet = (a: Mm, b: Mm, c: Mm, d: Mm): boolean =>
  Math.max(a, b) >= Math.min(c, d) && Math.max(c, d) >= Math.min(a, b)

export const segmentToSegment = (a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): Mm =>
  segmentsCross(a, b, c, d)
    ? 0
    : Math.min(
        pointToSegment(a, c, d),
        pointToSegment(b, c, d),
        pointToSegment(c, a, b),
        pointToSegment(d, a, b),
      )

export function segmentToPolygon(a: PlanPoint, b: PlanPoint, polygon: Polygon): Mm {
  if (holds(polygon, a) || holds(polygon, b)) return 0
  let nearest = Infinity
  let from = polygon[polygon.length - 1]
  for (const to of polygon) {
    if (from) nearest = Math.min(nearest, segmentToSegment(a, b, from, to))
    if (nearest === 0) return 0
    from = to
  }
  return nearest
}

/** Gap between two polygons (CF-TERRAIN-11): 0 when they overlap, else the least distance of their edges. */
export function polygonGap(f: Polygon, g: Polygon): Mm {
  const inF = f[0]
  const inG = g[0]
  if (!inF || !inG) return Infinity
  if (holds(f, inG) || holds(g, inF)) return 0
  let nearest = Infinity
  let from = f[f.length - 1]
  for (const to of f) {
    if (from) nearest = Math.min(nearest, segmentToPolygon(from, to, g))
    if (nearest === 0) return 0
    from = to
  }
  return nearest
}

/** From a disc's rim to a polygon: 0 when they overlap or touch. */
export const discToPolygon = (centre: PlanPoint, radius: Mm, polygon: Polygon): Mm =>
  Math.max(0, pointToPolygon(centre, polygon) - radius)

/** Is all of a disc inside a polygon, up to `slack`? */
export const discWithin = (centre: PlanPoint, radius: Mm, polygon: Polygon, slack: Mm): boolean =>
  holds(polygon, centre) && boundaryDistance(polygon, centre) >= radius - slack
