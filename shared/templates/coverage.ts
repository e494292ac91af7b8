/** Who lies under a marker or template, seen from straight above (CF-TEMPLATE-01, C4-WEAPON-10, -17, C4-VSHOOT-22). */
import { closerThan, tolerance, within, type Mm } from '../geometry/length'
import { pointToPolygon } from '../geometry/distance'
import { boundaryDistance, contains, holds } from '../geometry/polygon'
import type { PlanPoint, Polygon } from '../geometry/point'
import { frame, stepped, unplaced } from '../geometry/turn'
import { baseOutline, reachOfBase } from '../table/bases'
import type { Standing } from '../table/types'
import { flameDisc, flameLength, holeRadius, type Flame, type Marker, type TemplateShape } from './shapes'

type Coverage = 'full' | 'partial' | 'flame'

/** How a shape covers a model, levels apart; null where it does not. Edge contact is not enough. */
export const coverageOf = (shape: TemplateShape, model: Standing): Coverage | null =>
  shape.kind === 'marker' ? markerCoverage(shape, model) : flameCovers(shape, model) ? 'flame' : null

function markerCoverage({ at, radius }: Marker, model: Standing): 'full' | 'partial' | null {
  const { base } = model.body
  const apart = Math.hypot(model.pose.at.x - at.x, model.pose.at.z - at.z)
  if (!closerThan(apart, radius + reachOfBase(base))) return null
  if (base.shape === 'round') return within(apart + base.radius, radius) ? 'full' : 'partial'
  const outline = outlineOf(model)
  // A hull larger than the marker could never lie under it: the hole decides (C4-VSHOOT-22).
  if (model.body.hull ? contains(outline, at) : outline.every((p) => within(gap(p, at), radius)))
    return 'full'
  return closerThan(pointToPolygon(at, outline), radius) ? 'partial' : null
}

/** Does the middle of the hole lie over the model's base or hull, or on its edge (C4-VSHOOT-22)? */
export function middleIsOver(at: PlanPoint, model: Standing): boolean {
  const { base } = model.body
  if (base.shape === 'round') return within(gap(at, model.pose.at), base.radius)
  const outline = outlineOf(model)
  return contains(outline, at)
}

/** Is the hole of a marker there wholly over the model's base or hull? Where rules have it so a hole is a mere point, the edge included. */
export function holeIsOver(at: PlanPoint, model: Standing, hole: Mm = holeRadius): boolean {
  if (hole === 0) return middleIsOver(at, model)
  const { base } = model.body
  if (base.shape === 'round') return within(gap(at, model.pose.at), base.radius - hole)
  const outline = outlineOf(model)
  return holds(outline, at) && boundaryDistance(outline, at) >= hole - tolerance
}

/**
 * Below 0 inside the template, 0 on its edge, above 0 the distance from it; `along` the axis from the tip, `aside` of it
 * (C4-WEAPON-17).
 */
function flameValue(along: Mm, aside: Mm): Mm {
  const { from, radius } = flameDisc
  const b = Math.abs(aside)
  const share = (along + (radius * b) / Math.sqrt(from * from - radius * radius)) / from
  const s = Math.max(0, Math.min(1, share))
  return Math.hypot(along - from * s, b) - radius * s
}

function flameCovers({ tip, bearing }: Flame, model: Standing): boolean {
  const { base } = model.body
  if (gap(tip, model.pose.at) > flameLength + reachOfBase(base)) return false
  const axis = frame(tip, bearing)
  const centre = unplaced(axis, model.pose.at)
  if (base.shape === 'round') return closerThan(flameValue(centre.x, centre.z), base.radius)
  return closerThan(leastValue(outlineOf(model).map((p) => unplaced(axis, p))), 0)
}

/** The least value on a convex outline. The value is convex, so it lies at the disc's middle or on an edge. */
function leastValue(outline: Polygon): Mm {
  if (holds(outline, { x: flameDisc.from, z: 0 })) return -flameDisc.radius
  let least = Infinity
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] as PlanPoint
    const valueAt = (t: number): Mm => flameValue(a.x + (b.x - a.x) * t, a.z + (b.z - a.z) * t)
    let [low, high] = [0, 1]
    for (let step = 0; step < 40; step++) {
      const [left, right] = [low + (high - low) / 3, high - (high - low) / 3]
      if (valueAt(left) < valueAt(right)) high = right
      else low = left
    }
    least = Math.min(least, valueAt((low + high) / 2))
  })
  return least
}

/**
 * The template of a firer: its tip on the rim of his base, its axis straight out from the middle (C4-WEAPON-17).
 * @param tip  of a vehicle's weapon: its mount, wherever that is on the hull (C4-VSHOOT-11)
 */
export function flameFrom(firer: Standing, bearing: number, tip?: PlanPoint): Flame {
  if (tip) return { kind: 'flame', tip, bearing }
  const { pose, body } = firer
  if (body.base.shape === 'round')
    return { kind: 'flame', tip: stepped(pose.at, bearing, body.base.radius), bearing }
  const ray = stepped(pose.at, bearing, reachOfBase(body.base) + 1)
  return { kind: 'flame', tip: rimTowards(outlineOf(firer), pose.at, ray), bearing }
}

/** Where a line from the middle of an outline leaves it. */
function rimTowards(outline: Polygon, from: PlanPoint, to: PlanPoint): PlanPoint {
  let [inside, outside] = [0, 1]
  const at = (t: number): PlanPoint => ({ x: from.x + (to.x - from.x) * t, z: from.z + (to.z - from.z) * t })
  for (let step = 0; step < 50; step++) {
    const middle = (inside + outside) / 2
    if (holds(outline, at(middle))) inside = middle
    else outside = middle
  }
  return at(inside)
}

const outlineOf = ({ body, pose }: Standing): Polygon => baseOutline(body.base, pose.at, pose.facing)
const gap = (a: PlanPoint, b: PlanPoint): Mm => Math.hypot(a.x - b.x, a.z - b.z)
