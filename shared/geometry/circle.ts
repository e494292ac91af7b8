/** Where a circle is crossed, as bearings from its centre: by another circle, by a straight, by whatever is so far from an outline. */
import { atan2 } from '../portable'
import { boundsMeet, bounds } from './polygon'
import { pointGap } from './distance'
import { tolerance, type Mm } from './length'
import type { PlanPoint, Polygon } from './point'

export interface CircleAbout {
  readonly at: PlanPoint
  readonly radius: Mm
}
const degrees = (radians: number): number => ((((radians * 180) / Math.PI) % 360) + 360) % 360

/** None where they are apart or one holds the other; one, twice, where they touch. */
export function bearingsAtCircle({ at, radius }: CircleAbout, other: CircleAbout): readonly number[] {
  const [dx, dz] = [other.at.x - at.x, other.at.z - at.z]
  const apart = Math.hypot(dx, dz)
  if (apart === 0) return []
  const cos = (apart * apart + radius * radius - other.radius * other.radius) / (2 * apart * radius)
  if (Math.abs(cos) > 1) return []
  const middle = atan2(-dz, dx)
  const half = atan2(Math.sqrt(1 - cos * cos), cos)
  return [degrees(middle - half), degrees(middle + half)]
}

export function bearingsAtSegment(
  { at, radius }: CircleAbout,
  a: PlanPoint,
  b: PlanPoint,
): readonly number[] {
  const [dx, dz] = [b.x - a.x, b.z - a.z]
  const [px, pz] = [a.x - at.x, a.z - at.z]
  const squared = dx * dx + dz * dz
  if (squared === 0) return []
  const middle = px * dx + pz * dz
  const root = middle * middle - squared * (px * px + pz * pz - radius * radius)
  if (root < 0) return []
  return [-Math.sqrt(root), Math.sqrt(root)].flatMap((way) => {
    const t = (way - middle) / squared
    return t < 0 || t > 1 ? [] : degrees(atan2(-(pz + t * dz), px + t * dx))
  })
}

/** All bearings at which the circle goes over from nearer than `far` to farther, and some more where the outline is hollow. */
export function bearingsAtOutline(circle: CircleAbout, outline: Polygon, far: Mm): readonly number[] {
  const { at, radius } = circle
  const ring = { minX: at.x - radius, maxX: at.x + radius, minZ: at.z - radius, maxZ: at.z + radius }
  if (!boundsMeet(bounds(outline), ring, far)) return []
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a
    if (far <= 0) return bearingsAtSegment(circle, a, b)
    const length = Math.hypot(b.x - a.x, b.z - a.z)
    const across =
      length === 0 ? { x: 0, z: 0 } : { x: ((b.z - a.z) * far) / length, z: ((a.x - b.x) * far) / length }
    const beside = [1, -1].flatMap((side) =>
      bearingsAtSegment(
        circle,
        { x: a.x + side * across.x, z: a.z + side * across.z },
        { x: b.x + side * across.x, z: b.z + side * across.z },
      ),
    )
    return [...beside, ...bearingsAtCircle(circle, { at: a, radius: far })]
  })
}

/** Where two circles cross. */
export function meetingsOf(one: CircleAbout, two: CircleAbout): readonly PlanPoint[] {
  const apart = pointGap(one.at, two.at)
  if (apart < tolerance || apart > one.radius + two.radius || apart < Math.abs(one.radius - two.radius))
    return []
  const along = (apart * apart + one.radius * one.radius - two.radius * two.radius) / (2 * apart)
  const aside = Math.sqrt(Math.max(0, one.radius * one.radius - along * along))
  const [ux, uz] = [(two.at.x - one.at.x) / apart, (two.at.z - one.at.z) / apart]
  const foot = { x: one.at.x + ux * along, z: one.at.z + uz * along }
  return [
    { x: foot.x - uz * aside, z: foot.z + ux * aside },
    { x: foot.x + uz * aside, z: foot.z - ux * aside },
  ]
}
