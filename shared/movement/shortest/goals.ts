/** Where a way may end, and the straight line that ends it. */
import { tolerance, type Mm, type PlanPoint } from '../../geometry'
import { cos, sin } from '../../portable'
import type { SurfaceRef } from '../../table/types'
import { onCircle, tangentBetween, touchAngle, type Circle, type Spin, type Tangent } from './tangents'

/** Where a way may end: a place; anywhere at this distance from one; anywhere on a line, met square. */
type Aim =
  | { readonly aim: 'spot'; readonly at: PlanPoint }
  | { readonly aim: 'rim'; readonly at: PlanPoint; readonly radius: Mm }
  | { readonly aim: 'line'; readonly from: PlanPoint; readonly to: PlanPoint; readonly heading: number }
export type Goal = Aim & {
  readonly on: SurfaceRef
  /** A dearer way there is of no use. */
  readonly within?: Mm
}
/** Goals, and a circle that holds them all: told to be too far at a glance, and worked out once the search comes so near. */
export interface Neighbourhood<G extends Goal = Goal> extends Circle {
  readonly goals: () => readonly G[]
  /** Goals that have come up since one of them would not do. */
  readonly instead?: () => readonly G[]
}
export const spotAt = (at: PlanPoint, on: SurfaceRef): Neighbourhood => ({
  at,
  radius: 0,
  goals: () => [{ aim: 'spot', at, on }],
})

function distanceToLine(p: PlanPoint, a: PlanPoint, b: PlanPoint): Mm {
  const [dx, dz] = [b.x - a.x, b.z - a.z]
  const squared = dx * dx + dz * dz
  const t = squared === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.z - a.z) * dz) / squared))
  return Math.hypot(p.x - a.x - dx * t, p.z - a.z - dz * t)
}

/** The straight line from a circle to a goal, or null. */
export function lineTo(
  from: Circle,
  spin: Spin,
  goal: Goal,
): { readonly line: Tangent; readonly end: PlanPoint } | null {
  if (goal.aim === 'line') {
    const leaves = touchAngle(goal.heading, spin)
    const start = onCircle(from, leaves)
    const [ux, uz] = [cos(goal.heading), sin(goal.heading)]
    const length = (goal.from.x - start.x) * ux + (goal.from.z - start.z) * uz
    const end = { x: start.x + ux * length, z: start.z + uz * length }
    const onLine = distanceToLine(end, goal.from, goal.to) <= tolerance / 4
    // Who stands on the line already is there by no way at all, whatever rounding says.
    return length >= -tolerance / 4 && onLine
      ? { line: { heading: goal.heading, length: Math.max(0, length), leaves, meets: 0 }, end }
      : null
  }
  const radius = goal.aim === 'rim' ? goal.radius : 0
  const line = tangentBetween(from, spin, { at: goal.at, radius: 0 }, 1)
  if (!line) return null
  const length = line.length - radius
  if (length < -tolerance / 4) return null
  const end = {
    x: goal.at.x - cos(line.heading) * radius,
    z: goal.at.z - sin(line.heading) * radius,
  }
  return { line: { ...line, length: Math.max(0, length) }, end }
}
