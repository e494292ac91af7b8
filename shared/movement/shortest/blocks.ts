/**
 * What bars the middle of a round base on one storey: everybody and everything grown by its radius, discs and outlines.
 * The search looks at these; what it finds is still judged like any other path.
 */
import {
  bounds,
  closerThan,
  cornerTurn,
  segmentToPolygon,
  spansInside,
  tolerance,
  type Bounds,
  type Mm,
  type PlanPoint,
  type Polygon,
} from '../../geometry'
import { hullOf, reachOfBase, waistOf } from '../../table'
import { hindranceOf, type Hindrance } from '../obstruction'
import type { MoveScene } from '../rules'
import { mayReach } from '../sweep'
import type { Standing } from '../../table/types'
import type { Circle } from './tangents'

export interface BlockedGround {
  /** A disc's middle, or the outline. */
  readonly outline: Polygon
  readonly box: Bounds
  /** No way that stays outside this comes too near at any height. */
  readonly arm: Bounds
  /** How near the middle of the mover may come on a leg between these heights; 0 where it is not in the way. */
  readonly keptFrom: (low: Mm, high: Mm) => Mm
  /** The circles one bends round, as far off as heights may ask for. */
  readonly bends: readonly Circle[]
}

/** Corners at which one can bend round an outline: those that stick out. */
function stickingOut(outline: Polygon): readonly PlanPoint[] {
  const turnOfAll = Math.sign(outline.reduce((sum, _, index) => sum + cornerTurn(outline, index), 0))
  return outline.filter((_, index) => cornerTurn(outline, index) * turnOfAll > 0)
}

/** An outline nobody may come nearer to. */
export function outlineBlock(outline: Polygon, radius: Mm): BlockedGround {
  const box = bounds(outline)
  const corners = outline.length === 1 ? outline : stickingOut(outline)
  const bends = corners.map((at) => ({ at, radius }))
  return { outline, box, arm: grownBy(box, radius), keptFrom: () => radius, bends }
}
const grownBy = ({ minX, maxX, minZ, maxZ }: Bounds, radius: Mm): Bounds => ({
  minX: minX - radius,
  maxX: maxX + radius,
  minZ: minZ - radius,
  maxZ: maxZ + radius,
})

/** Somebody's base and the distance that is his due, as the check of a path sees them. */
function baseBlock(mover: Standing, hindrance: Hindrance, heights: readonly Mm[]): BlockedGround | null {
  const { obstacle, due, span, low, high } = hindrance
  const { standing, keep } = obstacle
  // Who stands nearer than he may already is passed: only not nearer still.
  if (keep > 0 && due <= tolerance) return null
  const { base } = standing.body
  const { at, facing } = standing.pose
  const outline = base.shape === 'round' ? [at] : hullOf(base, at, facing)
  // A base that is no disc passes with its narrow side; whether it can be turned so is asked of the way that is found.
  const waist = waistOf(mover.body.base)
  const bases = base.shape === 'round' ? waist + base.radius : waist
  const keptFrom = (from: Mm, to: Mm): Mm => {
    const rise = Math.max(0, from - high, low - to)
    if (rise >= span || (due > 0 && rise >= due)) return 0
    return bases + (due > 0 ? Math.sqrt(due * due - rise * rise) : 0)
  }
  const radii = new Set(heights.map((height) => keptFrom(height, height)).filter((radius) => radius > 0))
  if (radii.size === 0) return null
  const corners = base.shape === 'round' ? outline : stickingOut(outline)
  const box = bounds(outline)
  return {
    outline,
    box,
    arm: grownBy(box, bases + due),
    keptFrom,
    bends: [...radii].flatMap((radius) => corners.map((at) => ({ at, radius }))),
  }
}

/** @param reach  how far from its place the mover goes at most */
export function basesInTheWay(
  { obstacles }: MoveScene,
  mover: Standing,
  reach: Mm,
  heights: readonly Mm[],
): readonly BlockedGround[] {
  const { at } = mover.pose
  const own = reachOfBase(mover.body.base)
  return obstacles.flatMap((obstacle) => {
    const { standing, keep } = obstacle
    const arm = reach + own + reachOfBase(standing.body.base) + keep
    const { x, z } = standing.pose.at
    if (Math.abs(x - at.x) > arm || Math.abs(z - at.z) > arm) return []
    return baseBlock(mover, hindranceOf(mover, obstacle), heights) ?? []
  })
}

/** Is a place nearer to a line than this? Nothing is allocated: it is asked of everybody for every line. */
function nearerThan(at: PlanPoint, from: PlanPoint, to: PlanPoint, radius: Mm): boolean {
  const dx = to.x - from.x
  const dz = to.z - from.z
  const px = at.x - from.x
  const pz = at.z - from.z
  const squared = dx * dx + dz * dz
  const t = squared === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + pz * dz) / squared))
  const ex = px - t * dx
  const ez = pz - t * dz
  return ex * ex + ez * ez < radius * radius
}

/** Does it bar the straight way? Brushing past it does not count. */
export function bars(
  { outline, box, keptFrom }: BlockedGround,
  from: PlanPoint,
  to: PlanPoint,
  low: Mm,
  high: Mm,
): boolean {
  const radius = keptFrom(low, high)
  if (radius === 0) return false
  const [middle] = outline
  if (outline.length === 1 && middle) return nearerThan(middle, from, to, radius - tolerance)
  if (!mayReach(from, to, radius, box)) return false
  return closerThan(segmentToPolygon(from, to, outline), radius)
}

/** The part of a straight way it bars, from the first to the last of it: 0 is its start, 1 its end. */
export function barredPart(
  { outline, box, keptFrom }: BlockedGround,
  from: PlanPoint,
  to: PlanPoint,
  low: Mm,
  high: Mm,
): readonly [number, number] | null {
  // Where it ends is still told free by whoever allows the whole of the tolerance.
  const radius = keptFrom(low, high) - tolerance / 2
  if (radius <= 0 || !mayReach(from, to, radius, box)) return null
  let [first, last] = [Infinity, -Infinity]
  const add = (start: number, end: number): void => {
    if (end <= 0 || start >= 1) return
    first = Math.min(first, Math.max(0, start))
    last = Math.max(last, Math.min(1, end))
  }
  outline.forEach((corner, index) => {
    const inDisc = partInDisc(from, to, corner, radius)
    if (inDisc) add(...inDisc)
    const next = outline[(index + 1) % outline.length]
    if (!next || outline.length < 2) return
    for (const span of spansInside(from, to, band(corner, next, radius))) add(span.from, span.to)
  })
  if (outline.length > 2) for (const span of spansInside(from, to, outline)) add(span.from, span.to)
  return first < last ? [first, last] : null
}

function partInDisc(
  from: PlanPoint,
  to: PlanPoint,
  { x, z }: PlanPoint,
  radius: Mm,
): readonly [number, number] | null {
  const [dx, dz] = [to.x - from.x, to.z - from.z]
  const [px, pz] = [from.x - x, from.z - z]
  const squared = dx * dx + dz * dz
  const away = px * px + pz * pz - radius * radius
  if (squared === 0) return away < 0 ? [0, 1] : null
  const half = px * dx + pz * dz
  const under = half * half - squared * away
  if (under <= 0) return null
  const root = Math.sqrt(under)
  return [(-half - root) / squared, (-half + root) / squared]
}
/** Everything so near to an edge, its ends' discs left out. */
function band(a: PlanPoint, b: PlanPoint, radius: Mm): Polygon {
  const length = Math.hypot(b.x - a.x, b.z - a.z) || 1
  const [nx, nz] = [(-(b.z - a.z) / length) * radius, ((b.x - a.x) / length) * radius]
  return [
    { x: a.x + nx, z: a.z + nz },
    { x: b.x + nx, z: b.z + nz },
    { x: b.x - nx, z: b.z - nz },
    { x: a.x - nx, z: a.z - nz },
  ]
}
