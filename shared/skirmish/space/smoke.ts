/** Smoke in the way of a ray (LS-SMOKE-02, LS-GEO-14). */
import { cm, type Mm, type Point3 } from '../../geometry'
import type { Standing } from '../../table'
import { distance, distanceToPoint } from './distance'
import { atMost } from './precision'
import { smokeHeight, smokeRadius, type SkirmishSpace, type SmokeCylinder } from './space'

/** So far one sees, and is seen, inside it. */
const sightInSmoke: Mm = cm(5)

/** His foot stands in the cloud. */
const isInCloud = (cloud: SmokeCylinder, { pose }: Pick<Standing, 'pose'>): boolean =>
  atMost(Math.hypot(pose.at.x - cloud.at.x, pose.at.z - cloud.at.z), smokeRadius) &&
  atMost(cloud.y, pose.y) &&
  atMost(pose.y, cloud.y + smokeHeight)

/** Where a segment enters the cylinder, 0 at its start; null where it passes by or only touches. */
export function entersCloud(cloud: SmokeCylinder, from: Point3, to: Point3): number | null {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z]
  const [px, pz] = [from.x - cloud.at.x, from.z - cloud.at.z]
  let [enter, leave] = [0, 1]
  const a = dx * dx + dz * dz
  const c = px * px + pz * pz - smokeRadius * smokeRadius
  if (a === 0) {
    if (c >= 0) return null
  } else {
    const half = px * dx + pz * dz
    const root = half * half - a * c
    if (root <= 0) return null
    enter = Math.max(enter, (-half - Math.sqrt(root)) / a)
    leave = Math.min(leave, (-half + Math.sqrt(root)) / a)
  }
  const [low, high] = [cloud.y - from.y, cloud.y + smokeHeight - from.y]
  if (dy === 0) {
    if (low >= 0 || high <= 0) return null
  } else {
    enter = Math.max(enter, Math.min(low / dy, high / dy))
    leave = Math.min(leave, Math.max(low / dy, high / dy))
  }
  return leave - enter > 1e-9 ? enter : null
}

/** The clouds that stop what these two see of each other. In a cloud with one of them, sight goes 5 cm. */
export function cloudsBetween(space: SkirmishSpace, a: Standing, b: Standing): readonly SmokeCylinder[] {
  if (space.smoke.length === 0) return space.smoke
  const near = atMost(distance(a, b), sightInSmoke)
  return near ? space.smoke.filter((cloud) => !isInCloud(cloud, a) && !isInCloud(cloud, b)) : space.smoke
}
/** The clouds that stop his sight of a place: of that in which he stands no more than 5 cm is clear to him. */
export const cloudsBefore = (space: SkirmishSpace, a: Standing, place: Point3): readonly SmokeCylinder[] =>
  space.smoke.length > 0 && atMost(distanceToPoint(a, place), sightInSmoke)
    ? space.smoke.filter((cloud) => !isInCloud(cloud, a))
    : space.smoke
/** Is one of them in a cloud in which he is seen all the same: then the target counts as in cover. */
export const seenThroughSmoke = (space: SkirmishSpace, a: Standing, b: Standing): boolean =>
  space.smoke.some((cloud) => isInCloud(cloud, a) || isInCloud(cloud, b))
