/** The ground that a hull sweeps straight ahead, and how far along it something is met (C4-VASSAULT-02, -03). Lengths in mm. */
import { stored, tolerance, type Mm } from '../../../../shared/geometry'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import { frame, placed } from '../../../../shared/geometry/turn'
import { hasTrait } from '../../../../shared/force'
import { baseOutline, surfacesAt, sweepMeets, sweptGap, type PlacedBase } from '../../../../shared/table'
import type { Standing, Table } from '../../../../shared/table/types'
import type { StandingModel } from '../game'

/** A tank that drives straight ahead: from where, over which ground, which way, how far it means to. */
export interface Course {
  readonly tank: StandingModel
  readonly ground: Table
  /** Degrees counter-clockwise from +x, seen from above. */
  readonly facing: number
  readonly distance: Mm
  /** Tanks of its squadron that are still to drive, turned as they will be: all of them turn at once (C4-SQUAD-05). */
  readonly mates: readonly StandingModel[]
}
const by = ({ facing }: Course, distance: Mm): PlanPoint =>
  placed(frame({ x: 0, z: 0 }, facing), { x: distance, z: 0 })
/** Its middle after so much of the way. */
export function middleAt(course: Course, distance: Mm): PlanPoint {
  const { at } = course.tank.pose
  const step = by(course, distance)
  return { x: stored(at.x + step.x), z: stored(at.z + step.z) }
}
const turned = ({ tank, facing }: Course): PlacedBase => ({ base: tank.body.base, at: tank.pose.at, facing })
const placeOf = ({ body, pose }: Standing): PlacedBase => ({
  base: body.base,
  at: pose.at,
  facing: pose.facing,
})

/** What the tank stands on when it comes to a place: the ground there, a heap or a hill on it, whatever it began on. */
const levelAt = ({ tank: { pose }, ground }: Course, at: PlanPoint): Mm =>
  pose.on.level > 0 ? pose.y : (surfacesAt(ground, at).findLast(({ ref }) => ref.level === 0)?.y ?? pose.y)

/**
 * Is it as high as the hull: on the tank's level (C4-VASSAULT-03)? One that flies rises over whatever lies below and may end
 * over nobody, on whatever floor: its column meets them all (C4-VEH-07, -15).
 */
function onItsLevel(course: Course, other: Standing): boolean {
  if (hasTrait(course.tank.profile, 'skimmer')) return true
  const low = levelAt(course, other.pose.at)
  const high = low + course.tank.body.height
  return other.pose.y < high - tolerance && other.pose.y + other.body.height > low + tolerance
}
const meets = (course: Course, distance: Mm, other: Standing): boolean =>
  onItsLevel(course, other) && sweepMeets(turned(course), by(course, distance), placeOf(other))

/** How far it gets before its leading edge comes so near to the other; null: it does not within its distance. */
export function metAt(course: Course, other: Standing, keep: Mm = 0): Mm | null {
  const { distance } = course
  const near = (way: Mm): boolean =>
    keep === 0
      ? meets(course, way, other)
      : onItsLevel(course, other) &&
        sweptGap(turned(course), by(course, way), placeOf(other)) < keep - tolerance
  // Whoever stands beside or behind its way is never come nearer to.
  if (!meets(course, distance + keep, other)) return null
  if (!near(distance)) return null
  if (near(0)) return 0
  return lastBefore(distance, near)
}
/** Places are kept on a grid: where it halts a hair before touching, none of it stands in whom it touches. */
export const beforeTouching = (way: Mm): Mm => Math.max(0, way - tolerance)
/** The longest way on which it does not hold yet. */
export function lastBefore(distance: Mm, holds: (way: Mm) => boolean): Mm {
  let [free, met] = [0, distance]
  while (met - free > 0.005) {
    const middle = (free + met) / 2
    if (holds(middle)) met = middle
    else free = middle
  }
  return free
}
/** Does the hull stand on it after so much of the way? */
export const endsOn = (course: Course, distance: Mm, other: Standing): boolean =>
  meets(
    { ...course, tank: { ...course.tank, pose: { ...course.tank.pose, at: middleAt(course, distance) } } },
    0,
    other,
  )

/** What it sweeps, for the eye. */
export function sweptOutline(course: Course, distance: Mm): Polygon {
  const { base } = course.tank.body
  const length = (base.shape === 'round' ? 2 * base.radius : base.length) + distance
  const width = base.shape === 'round' ? 2 * base.radius : base.width
  return baseOutline({ shape: 'rect', length, width }, middleAt(course, distance / 2), course.facing)
}
