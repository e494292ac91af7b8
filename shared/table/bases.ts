/** Bases on the table, and how far they are from each other and from other things (C4-BASE-05, CF-RUIN-06). */
import { convexParts } from '../geometry/convex'
import { closerThan, tolerance, type Mm } from '../geometry/length'
import { discToPolygon } from '../geometry/distance'
import { frame, placedOutline, rectangle } from '../geometry/turn'
import type { PlanPoint, Point3, Polygon } from '../geometry/point'
import {
  convexGap,
  convexNearest,
  ovalShape,
  pointShape,
  polygonShape,
  sweptShape,
  type Support,
} from './convex-gap'
import { footprint } from './footprint'
import { remembered } from './placement'
import type { Base, Piece, Standing } from './types'

const ovalCorners = 64

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

/** A base as a convex shape, every rim moved in by `less`; a disc is its centre, for its rim is exact by itself. */
function shapeOf({ base, at, facing = 0 }: PlacedBase, less: Mm = 0): Support {
  if (base.shape === 'round') return pointShape(at)
  const [length, width] = [Math.max(0, base.length - 2 * less), Math.max(0, base.width - 2 * less)]
  if (base.shape === 'rect') return polygonShape(baseOutline({ shape: 'rect', length, width }, at, facing))
  const { cos, sin } = frame(at, facing)
  return ovalShape(at, length / 2, width / 2, cos, sin)
}
const rimOf = ({ base }: PlacedBase): Mm => (base.shape === 'round' ? base.radius : 0)

/** One order for two bases, so that A to B is B to A to the last digit. */
const inOrder = (a: PlacedBase, b: PlacedBase): readonly [PlacedBase, PlacedBase] =>
  a.at.x < b.at.x || (a.at.x === b.at.x && a.at.z <= b.at.z) ? [a, b] : [b, a]

export function basesGap(one: PlacedBase, two: PlacedBase): Mm {
  const [a, b] = inOrder(one, two)
  const rims = rimOf(a) + rimOf(b)
  if (a.base.shape === 'round' && b.base.shape === 'round')
    return Math.max(0, Math.hypot(a.at.x - b.at.x, a.at.z - b.at.z) - rims)
  return Math.max(0, convexGap(shapeOf(a), shapeOf(b)) - rims)
}

const partsOf: (polygon: Polygon) => readonly Polygon[] = remembered((polygon) => convexParts(polygon))

/** From a base to an outline in plan: 0 where they overlap. */
export function baseToPolygon(placed: PlacedBase, polygon: Polygon): Mm {
  if (placed.base.shape === 'round') return discToPolygon(placed.at, placed.base.radius, polygon)
  const shape = shapeOf(placed)
  return Math.min(...partsOf(polygon).map((part) => convexGap(shape, polygonShape(part))))
}
/** Does a base reach into an outline? Touching it does not. */
export function baseEnters(placed: PlacedBase, polygon: Polygon): boolean {
  if (placed.base.shape === 'round')
    return closerThan(discToPolygon(placed.at, 0, polygon), placed.base.radius)
  const shape = shapeOf(placed, tolerance)
  return partsOf(polygon).some((part) => convexGap(shape, polygonShape(part)) === 0)
}

/** The places of two rims that are nearest to each other: where a tape between them is laid. */
export function nearestRims(one: Standing, two: Standing): readonly [PlanPoint, PlanPoint] {
  const [a, b] = inOrder(placedBase(one), placedBase(two))
  const { gap, from, to } = convexNearest(shapeOf(a), shapeOf(b))
  const step = (at: PlanPoint, towards: PlanPoint, rim: Mm): PlanPoint => {
    const share = gap === 0 ? 0 : Math.min(1, rim / gap)
    return { x: at.x + (towards.x - at.x) * share, z: at.z + (towards.z - at.z) * share }
  }
  const ends = [step(from, to, rimOf(a)), step(to, from, rimOf(b))] as const
  return a.at === one.pose.at ? ends : [ends[1], ends[0]]
}

/** Edge to edge seen from above, whatever the heights. */
export const planGap = (a: Standing, b: Standing): Mm => basesGap(placedBase(a), placedBase(b))

/** What a model fills in height when it is measured to: a base lies flat, a hull is a solid (C4-BASE-05). */
const heights = ({ body, pose }: Standing): readonly [Mm, Mm] =>
  body.hull ? [pose.y + body.hull.bottom, pose.y + body.height] : [pose.y, pose.y]

/** Difference in height for measuring: 0 where a hull's height holds the other. */
export function riseBetween(a: Standing, b: Standing): Mm {
  const [lowA, highA] = heights(a)
  const [lowB, highB] = heights(b)
  return Math.max(0, lowA - highB, lowB - highA)
}

/** The straight tape from base to base, in 3D (CF-RUIN-06). The same both ways; 0 when they touch or overlap. */
export const baseGap = (a: Standing, b: Standing): Mm => Math.hypot(planGap(a, b), riseBetween(a, b))

/** From a base to a point in the room (CF-RUIN-06). */
export function pointGap(a: Standing, p: Point3): Mm {
  const { base } = a.body
  const plan =
    base.shape === 'round'
      ? Math.max(0, Math.hypot(a.pose.at.x - p.x, a.pose.at.z - p.z) - base.radius)
      : convexGap(shapeOf(placedBase(a)), pointShape(p))
  const [low, high] = heights(a)
  return Math.hypot(plan, Math.max(0, low - p.y, p.y - high))
}

/** From a base to the footprint of a piece: a prism, so heights do not count (CF-RUIN-06). */
export const pieceGap = (a: Standing, piece: Piece): Mm => baseToPolygon(placedBase(a), footprint(piece))

/** Would two bases overlap? Touching rims is allowed. */
export function basesOverlap(one: PlacedBase, two: PlacedBase): boolean {
  const [a, b] = inOrder(one, two)
  const rims = rimOf(a) + rimOf(b)
  if (a.base.shape === 'round' && b.base.shape === 'round')
    return closerThan(Math.hypot(a.at.x - b.at.x, a.at.z - b.at.z), rims)
  if (rims > 0) return closerThan(convexGap(shapeOf(a), shapeOf(b)), rims)
  // Shapes that only touch have no gap either: each gives way by half the tolerance before the question.
  return convexGap(shapeOf(a, tolerance / 2), shapeOf(b, tolerance / 2)) === 0
}

/** How near a base comes to another while it is carried straight from its place by `by`. */
export function sweptGap(mover: PlacedBase, by: PlanPoint, other: PlacedBase): Mm {
  return Math.max(0, convexGap(sweptShape(shapeOf(mover), by), shapeOf(other)) - rimOf(mover) - rimOf(other))
}
/** Does a base carried straight from its place by `by` meet another? Brushing past it does not count. */
export function sweepMeets(mover: PlacedBase, by: PlanPoint, other: PlacedBase): boolean {
  const rims = rimOf(mover) + rimOf(other)
  if (rims > 0) return closerThan(convexGap(sweptShape(shapeOf(mover), by), shapeOf(other)), rims)
  return convexGap(sweptShape(shapeOf(mover, tolerance / 2), by), shapeOf(other, tolerance / 2)) === 0
}
/** Does a base carried straight from its place by `by` reach into an outline? */
export function sweepEnters(mover: PlacedBase, by: PlanPoint, outline: Polygon): boolean {
  const rim = rimOf(mover)
  const shape = sweptShape(shapeOf(mover, rim > 0 ? 0 : tolerance), by)
  return partsOf(outline).some((part) => {
    const gap = convexGap(shape, polygonShape(part))
    return rim > 0 ? closerThan(gap, rim) : gap === 0
  })
}
/** How near a base carried straight from its place by `by` comes to an outline. */
export function sweepToPolygon(mover: PlacedBase, by: PlanPoint, outline: Polygon): Mm {
  const shape = sweptShape(shapeOf(mover), by)
  const gaps = partsOf(outline).map((part) => convexGap(shape, polygonShape(part)))
  return Math.max(0, Math.min(...gaps) - rimOf(mover))
}
