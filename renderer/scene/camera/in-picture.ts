/** Whether places of the table are to be seen, and how far away the camera must be to see them all. */
import { Vector3, type PerspectiveCamera } from 'three'
import type { Point3 } from '../../../shared/geometry/point'

/** Share of the picture, from its middle, in which a place counts as seen. */
const wellInside = 0.9
/** At the foot of the picture lies what can be done with whoever is in hand. */
const aboveFoot = -0.6
/** Room around a unit that is brought into the picture. */
const roomy = 1.6

export function inPicture(camera: PerspectiveCamera, places: readonly Point3[]): boolean {
  camera.updateMatrixWorld()
  return places.every(({ x, y, z }) => {
    const on = new Vector3(x, y, z).project(camera)
    return Math.abs(on.x) <= wellInside && on.y <= wellInside && on.y >= aboveFoot && Math.abs(on.z) <= 1
  })
}
export function middleOf(places: readonly Point3[]): Point3 {
  const sum = places.reduce((all, { x, y, z }) => ({ x: all.x + x, y: all.y + y, z: all.z + z }), {
    x: 0,
    y: 0,
    z: 0,
  })
  return { x: sum.x / places.length, y: sum.y / places.length, z: sum.z / places.length }
}
/** The nearest the camera may be to the middle of these places with all of them in the picture. */
export function distanceFor(
  camera: Pick<PerspectiveCamera, 'fov' | 'aspect'>,
  places: readonly Point3[],
): number {
  const middle = middleOf(places)
  const radius = Math.max(
    ...places.map((at) => Math.hypot(at.x - middle.x, at.y - middle.y, at.z - middle.z)),
  )
  const half = Math.tan((camera.fov * Math.PI) / 360) * Math.min(1, camera.aspect)
  return (radius * roomy) / half
}
