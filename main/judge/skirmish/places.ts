/** Places of a skirmish case as its rules write them: x east, y north, z up in centimetres; yaw clockwise from north (LS-GEO-01). */
import { cm } from '../../../shared/geometry/length'
import type { PlanPoint, Point3 } from '../../../shared/geometry/point'
import type { PlaceInCase, SkirmishSpotInCase } from '../../../shared/protocol/case'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { Pose } from '../../../shared/table/types'
import { supportsAt, type SkirmishSpace } from '../../../shared/skirmish/space'
import { NoSuchPlace, planPointInCase, rounded, type Measure } from '../places'

/** A floor counts as that high when it is this near: floors of 7.62 cm may be written 7.6. */
const nearly = cm(0.3)

export function waypointOf(
  measure: Measure,
  space: SkirmishSpace,
  [x, y, z = 0]: SkirmishSpotInCase,
): Waypoint {
  const at = planPointInCase(measure, x, y)
  const height = cm(z)
  const there = supportsAt(space, at)
  const support = there.find(({ y: top, on }) => on.piece !== null && Math.abs(top - height) <= nearly)
  if (support) return { at, on: support.on }
  // Beside the table nothing is held up: a path may lead over the edge (LS-MOVE-08).
  if (Math.abs(height) <= nearly) return { at, on: { piece: null, level: 0 } }
  throw new NoSuchPlace(
    `nothing to stand on at ${x}, ${y} in a height of ${z} cm; there is ${there.map(({ y: top }) => rounded(top / 10)).join(', ')}`,
  )
}
export const skirmishPointInCase = (measure: Measure, [x, y, z]: PlaceInCase): Point3 => ({
  ...planPointInCase(measure, x, y),
  y: cm(z),
})
export const facingOf = (yaw: number): number => (((90 - yaw) % 360) + 360) % 360
const yawOf = facingOf
/** The other way round, for answers. */
export const inCm = (mm: number): number => rounded(mm / 10)
const placeOf = ({ depth }: Measure, { x, z, y }: PlanPoint & { readonly y: number }): PlaceInCase => [
  inCm(x),
  inCm(depth - z),
  inCm(y),
]
export const standOf = (measure: Measure, { at, y, facing }: Pose) => ({
  at: placeOf(measure, { ...at, y }),
  yaw: rounded(yawOf(facing)),
})
