/** Bases on the table, and how far they are from each other and from other things (C4-BASE-05, CF-RUIN-06). */
import { convexParts } from '../geometry/convex'
import { closerThan, tolerance, type Mm } from '../geometry/length'
import { discToPolygon } from '../geometry/distance'
import { frame, placedOutline, rectangle, unplaced } from '../geometry/turn'
import type { PlanPoint, Point3, Polygon } from '../geometry/point'
import { cos, sin, square } from '../portable'
import {
  convexCloser,
  convexGap,
  convexNearest,
  ovalShape,
  overlapDepth,
  pointShape,
  polygonShape,
  sweptShape,
  type SupportFunction,
} from './convex-gap'
import { clearAcross, halfAcross } from './clear-across'
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
    return { x: rx * cos(angle), z: rz * sin(angle) }
  })
  return placedOutline(frame(at, facing), ring)
}

/** Divided by four, so that an oval's tips and flanks are touched exactly; nowhere do they stand off by 0.005". */
const hullSides = 48
/** Straight sides round a base that is no disc, none of them in it: each touches an oval in its middle. */
export function hullOf(base: Exclude<Base, { shape: 'round' }>, at: PlanPoint, facing: number): Polygon {
  if (base.shape === 'rect') return baseOutline(base, at, facing)
  const half = Math.PI / hullSides
  const ring = Array.from({ length: hullSides }, (_, i) => {
    const angle = (2 * i + 1) * half
    return {
      x: ((base.length / 2) * cos(angle)) / cos(half),
      z: ((base.width / 2) * sin(angle)) / cos(half),
    }
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

/** From the centre of a base to its nearest rim: where nothing else is near, it passes this close to anything. */
export const waistOf = (base: Base): Mm =>
  base.shape === 'round' ? base.radius : Math.min(base.length, base.width) / 2

/** How far a base reaches along the table's axes, so turned. */
export function reachAlongAxes(base: Base, facing: number): PlanPoint {
  if (base.shape === 'round') return { x: base.radius, z: base.radius }
  const { cos, sin } = frame({ x: 0, z: 0 }, facing)
  const [length, width] = [base.length / 2, base.width / 2]
  if (base.shape === 'rect')
    return {
      x: length * Math.abs(cos) + width * Math.abs(sin),
      z: length * Math.abs(sin) + width * Math.abs(cos),
    }
  return { x: Math.hypot(length * cos, width * sin), z: Math.hypot(length * sin, width * cos) }
}

/** How far a base reaches from its centre in a direction, so turned. @param way  of length 1 */
export function reachTowards(base: Base, facing: number, way: PlanPoint): Mm {
  if (base.shape === 'round') return base.radius
  const own = unplaced(frame({ x: 0, z: 0 }, facing), way)
  const [along, aside] = [(base.length / 2) * own.x, (base.width / 2) * own.z]
  return base.shape === 'rect' ? Math.abs(along) + Math.abs(aside) : Math.hypot(along, aside)
}

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
function shapeOf({ base, at, facing = 0 }: PlacedBase, less: Mm = 0): SupportFunction {
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
  return partsOf(polygon).some((part) => convexCloser(shape, polygonShape(part), 0))
}

/** Square to the straight sides of an outline. */
const acrossSides = (outline: Polygon): readonly PlanPoint[] =>
  outline.map((a, i) => {
    const b = outline[(i + 1) % outline.length] as PlanPoint
    const length = Math.hypot(b.x - a.x, b.z - a.z) || 1
    return { x: (b.z - a.z) / length, z: (a.x - b.x) / length }
  })
const sidesOf = ({ base, at, facing }: PlacedBase): readonly PlanPoint[] | null =>
  base.shape === 'rect' ? acrossSides(baseOutline(base, at, facing)) : null

/** From a place to the rim of a base that is no disc; below 0 inside it. */
function rimClearance({ base, at, facing = 0 }: PlacedBase, place: PlanPoint): Mm {
  if (base.shape === 'round') return Math.hypot(place.x - at.x, place.z - at.z) - base.radius
  const own = unplaced(frame(at, facing), place)
  const [u, v] = [Math.abs(own.x), Math.abs(own.z)]
  const [length, width] = [base.length / 2, base.width / 2]
  if (base.shape === 'oval') return ovalClearance(length, width, u, v)
  const [past, beside] = [u - length, v - width]
  return past > 0 && beside > 0 ? Math.hypot(past, beside) : Math.max(past, beside)
}
/** From a place in the first quarter to an oval: the foot of the shortest line is closed in on by the circle that fits there best. */
function ovalClearance(length: Mm, width: Mm, u: Mm, v: Mm): Mm {
  let [cos, sin] = [Math.SQRT1_2, Math.SQRT1_2]
  for (let i = 0; i < 12; i++) {
    const ex = ((length * length - width * width) * cos * cos * cos) / length
    const ez = ((width * width - length * length) * sin * sin * sin) / width
    const [rx, rz] = [length * cos - ex, width * sin - ez]
    const [qx, qz] = [u - ex, v - ez]
    const share = Math.hypot(rx, rz) / (Math.hypot(qx, qz) || 1)
    const [x, z] = [
      Math.min(1, Math.max(0, (qx * share + ex) / length)),
      Math.min(1, Math.max(0, (qz * share + ez) / width)),
    ]
    const whole = Math.hypot(x, z) || 1
    const still = Math.abs(x / whole - cos) < 1e-9
    ;[cos, sin] = [x / whole, z / whole]
    if (still) break
  }
  const far = Math.hypot(u - length * cos, v - width * sin)
  return square(u / length) + square(v / width) < 1 ? -far : far
}

/** How far apart two bases are; below 0, how far one must be moved so that they only touch, or less. */
export function clearance(one: PlacedBase, two: PlacedBase): Mm {
  if (two.base.shape === 'round') return rimClearance(one, two.at) - two.base.radius
  if (one.base.shape === 'round') return rimClearance(two, one.at) - one.base.radius
  if (one.base.shape === 'oval' || two.base.shape === 'oval')
    return clearAcross(
      halfAcross(one.base, one.facing ?? 0),
      halfAcross(two.base, two.facing ?? 0),
      one.at,
      two.at,
    )
  const [a, b] = [shapeOf(one), shapeOf(two)]
  const gap = convexGap(a, b)
  if (gap > 0) return gap
  return -overlapDepth(a, b, [...(sidesOf(one) ?? []), ...(sidesOf(two) ?? [])])
}
/** The same from a base to an outline. */
export function clearanceTo(placed: PlacedBase, outline: Polygon): Mm {
  const shape = shapeOf(placed)
  const own = sidesOf(placed)
  const gaps = partsOf(outline).map((part) => {
    const other = polygonShape(part)
    const gap = convexGap(shape, other)
    const across = own && gap === 0 ? [...own, ...acrossSides(part)] : []
    return gap > 0 || rimOf(placed) > 0 ? gap : -overlapDepth(shape, other, across)
  })
  return Math.min(...gaps) - rimOf(placed)
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

type Upright = Pick<Standing, 'body' | 'pose' | 'grounded'>

/** From where to where a hull reaches up: without its stand once it lies on the ground (C4-VEH-07). */
export function hullSpan({ body, pose, grounded }: Upright): readonly [Mm, Mm] {
  const { bottom, skimmer } = body.hull ?? { bottom: 0, skimmer: false }
  const y = pose.y - (skimmer && grounded === true ? bottom : 0)
  return [y + bottom, y + body.height]
}
/**
 * What a model fills in height when it is measured to: a base lies flat, a hull is a solid, and in flight a column that goes
 * down to the surface below (C4-BASE-05, C4-VEH-07).
 */
export function measuredSpan(model: Upright): readonly [Mm, Mm] {
  const { body, pose } = model
  if (!body.hull) return [pose.y, pose.y]
  const [low, high] = hullSpan(model)
  return [body.hull.skimmer ? (pose.above ?? pose.y) : low, high]
}

/** Difference in height for measuring: 0 where a hull's height holds the other. */
export function riseBetween(a: Standing, b: Standing): Mm {
  const [lowA, highA] = measuredSpan(a)
  const [lowB, highB] = measuredSpan(b)
  return Math.max(0, lowA - highB, lowB - highA)
}

/** The straight tape from base to base, in 3D (CF-RUIN-06). The same both ways; 0 when they touch or overlap. */
export const baseGap = (a: Standing, b: Standing): Mm => Math.hypot(planGap(a, b), riseBetween(a, b))

/** From a base to a point in the room (CF-RUIN-06). */
export function pointToBaseGap(a: Standing, p: Point3): Mm {
  const { base } = a.body
  const plan =
    base.shape === 'round'
      ? Math.max(0, Math.hypot(a.pose.at.x - p.x, a.pose.at.z - p.z) - base.radius)
      : convexGap(shapeOf(placedBase(a)), pointShape(p))
  const [low, high] = measuredSpan(a)
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
  const apart = Math.hypot(a.at.x - b.at.x, a.at.z - b.at.z)
  if (apart >= reachOfBase(a.base) + reachOfBase(b.base)) return false
  if (apart < waistOf(a.base) + waistOf(b.base) - 2 * tolerance) return true
  if (rims > 0) return convexCloser(shapeOf(a), shapeOf(b), rims - tolerance)
  // Shapes that only touch have no gap either: each gives way by half the tolerance before the question.
  return convexCloser(shapeOf(a, tolerance / 2), shapeOf(b, tolerance / 2), 0)
}

/** How near a base comes to another while it is carried straight from its place by `by`. */
export function sweptGap(mover: PlacedBase, by: PlanPoint, other: PlacedBase): Mm {
  return Math.max(0, convexGap(sweptShape(shapeOf(mover), by), shapeOf(other)) - rimOf(mover) - rimOf(other))
}
/** Does a base carried straight from its place by `by` meet another? Brushing past it does not count. */
export function sweepMeets(mover: PlacedBase, by: PlanPoint, other: PlacedBase): boolean {
  const rims = rimOf(mover) + rimOf(other)
  if (rims > 0) return convexCloser(sweptShape(shapeOf(mover), by), shapeOf(other), rims - tolerance)
  return convexCloser(sweptShape(shapeOf(mover, tolerance / 2), by), shapeOf(other, tolerance / 2), 0)
}
/** Does a base carried straight from its place by `by` reach into an outline? */
export function sweepEnters(mover: PlacedBase, by: PlanPoint, outline: Polygon): boolean {
  const rim = rimOf(mover)
  const shape = sweptShape(shapeOf(mover, rim > 0 ? 0 : tolerance), by)
  const limit = rim > 0 ? rim - tolerance : 0
  return partsOf(outline).some((part) => convexCloser(shape, polygonShape(part), limit))
}
/** How near a base carried straight from its place by `by` comes to an outline. */
export function sweepToPolygon(mover: PlacedBase, by: PlanPoint, outline: Polygon): Mm {
  const shape = sweptShape(shapeOf(mover), by)
  const gaps = partsOf(outline).map((part) => convexGap(shape, polygonShape(part)))
  return Math.max(0, Math.min(...gaps) - rimOf(mover))
}
