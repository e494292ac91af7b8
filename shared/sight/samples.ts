/** Eye and sample points (CF-RUIN-05, C4-LOS-02): the five places of a body that are looked for. */
import type { Mm } from '../geometry/length'
import type { Point3 } from '../geometry/point'
import type { Standing } from '../table/types'
import type { SightRay } from './witness'

export const sampleNames = [
  'head',
  'chest',
  'legs',
  'left',
  'right',
] as const satisfies readonly SightRay['name'][]
const heights = [0.9, 0.6, 0.2, 0.7, 0.7] as const
const sideways = 0.8

export const eyeOf = ({ pose, body }: Standing): Point3 => ({
  x: pose.at.x,
  y: pose.y + body.eye,
  z: pose.at.z,
})

/** In the order of `sampleNames`. Left and right lie across the line of sight, as the eye sees it from above. */
export function samplesOf({ pose, body }: Standing, eye: Point3): readonly Point3[] {
  const dx = eye.x - pose.at.x
  const dz = eye.z - pose.at.z
  const length: Mm = Math.hypot(dx, dz)
  // Straight above or below there is no side: the table's x stands in for the direction to the eye.
  const ux = length === 0 ? 1 : dx / length
  const uz = length === 0 ? 0 : dz / length
  const aside = sideways * body.radius
  return heights.map((share, i) => {
    const way = i === 3 ? aside : i === 4 ? -aside : 0
    // Turned 90° to the left seen from above: (x, z) becomes (z, −x).
    return { x: pose.at.x + uz * way, y: pose.y + share * body.height, z: pose.at.z - ux * way }
  })
}
