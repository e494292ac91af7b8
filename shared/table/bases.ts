/** Bases on the table, and how far they are from each other and from other things (C4-BASE-05, CF-RUIN-06). */
import { closerThan, type Mm } from '../geometry/length'
import { discToPolygon, polygonGap } from '../geometry/distance'
import { frame, placedOutline, rectangle } from '../geometry/turn'
import type { PlanPoint, Point3, Polygon } from '../geometry/point'
import { footprint } from './footprint'
import type { Base, Piece, Standing } from './types'

const ovalCorners = 32

/** The outline of a base that is no disc (a disc stays a disc: its distances are exact). */
export function baseOutline(base: Base, at: PlanPoint, facing = 0): Polygon {
  if (base.shape === 'rect')
    return placedOutline(
      frame(at, facing),
      rectangle(-base.length / 2, -base.width / 2, base.length, base.width),
    )
  const [rx, rz] = base.shape === 'round' ? [base.radius, base.radius] : [base.length / 2, base.width / 2]
  const ring = Array.from({ length: ovalCorners }, (_, i) => {
    const angle = (i * 2 * Math.PI) / ovalCorners
    return { x: rx * Math.cos(angle), z: rz * Math.sin(angle) }
  })
  return placedOutline(frame(at, facing), ring)
}

/** From the centre of a base to its farthest rim: the radius of a disc. */
export const reachOfBase = (base: Base): Mm =>
  base.shape === 'round'
    ? base.radius
    : base.shape === 'oval'
      ? Math.max(base.length, base.width) / 2
      : Math.hypot(base.length, base.width) / 2

/** A base where it stands: what plan measuring needs to know. */
export interface PlacedBase {
  readonly base: Base
  readonly at: PlanPoint
  readonly facing?: number
}
const placedBase = ({ body, pose }: Standing): PlacedBase => ({
  base: body.base,
  at: pose.at,
  facing: pose.facing,
})

export function basesGap(a: PlacedBase, b: PlacedBase): Mm {
  if (a.base.shape === 'round' && b.base.shape === 'round')
    return Math.max(0, Math.hypot(a.at.x - b.at.x, a.at.z - b.at.z) - (a.base.radius + b.base.radius))
  if (a.base.shape === 'round') return discToPolygon(a.at, a.base.radius, baseOutline(b.base, b.at, b.facing))
  if (b.base.shape === 'round') return basesGap(b, a)
  return polygonGap(baseOutline(a.base, a.at, a.facing), baseOutline(b.base, b.at, b.facing))
}

/** From a base to an outline in plan: 0 where they overlap. */
export const baseToPolygon = ({ base, at, facing }: PlacedBase, polygon: Polygon): Mm =>
  base.shape === 'round'
    ? discToPolygon(at, base.radius, polygon)
    : polygonGap(baseOutline(base, at, facing), polygon)

/** Edge to edge seen from above, whatever the heights. */
export const planGap = (a: Standing, b: Standing): Mm => basesGap(placedBase(a), placedBase(b))

/** The straight tape from base to base, in 3D (CF-RUIN-06). The same both ways; 0 when they touch or overlap. */
export const baseGap = (a: Standing, b: Standing): Mm => Math.hypot(planGap(a, b), a.pose.y - b.pose.y)

/** From a base to a point in the room (CF-RUIN-06). */
export function pointGap(a: Standing, p: Point3): Mm {
  const { base } = a.body
  const plan =
    base.shape === 'round'
      ? Math.max(0, Math.hypot(a.pose.at.x - p.x, a.pose.at.z - p.z) - base.radius)
      : discToPolygon(p, 0, baseOutline(base, a.pose.at, a.pose.facing))
  return Math.hypot(plan, a.pose.y - p.y)
}

/** From a base to the footprint of a piece: a prism, so heights do not count (CF-RUIN-06). */
export const pieceGap = (a: Standing, piece: Piece): Mm => baseToPolygon(placedBase(a), footprint(piece))

/** Would two bases overlap? Touching rims is allowed. */
export const basesOverlap = (a: PlacedBase, b: PlacedBase): boolean => {
  if (a.base.shape === 'round' && b.base.shape === 'round')
    return closerThan(Math.hypot(a.at.x - b.at.x, a.at.z - b.at.z), a.base.radius + b.base.radius)
  return basesGap(shrunk(a), shrunk(b)) === 0
}
/** Polygons that only touch have gap 0 too: each gives way by the tolerance before the question. */
const shrunk = (placed: PlacedBase): PlacedBase => {
  const { base } = placed
  const less = (length: Mm): Mm => length * 0.999
  return {
    ...placed,
    base:
      base.shape === 'round'
        ? { ...base, radius: less(base.radius) }
        : { ...base, length: less(base.length), width: less(base.width) },
  }
}
