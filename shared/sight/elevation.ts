/** Standing high, counted as a greater Size: the two other readings of the elevation rule (C4-LOS-08). */
import { atLeast, inches, storeyHeight } from '../geometry/length'
import type { Standing } from '../table/types'
import type { SightSettings } from './settings'

/** Who stands so much above the ground looks over ruins and area terrain (CF-LOS-07, C4-LOS-08). */
export const elevation = inches(2)

/** The Size that counts against area terrain and combats. With prisms it is the printed one. */
export function effectiveSize(model: Standing, settings: Pick<SightSettings, 'elevation'>): number {
  const { size } = model.body
  switch (settings.elevation) {
    case 'prism':
      return size
    case 'addToSize':
      return size + elevationValue(model)
    case 'maxSize':
      return Math.max(size, elevationValue(model))
  }
}

/** The level of a floor; for hills and roofs 1 to 3 by their height in storeys; 0 on the ground. */
function elevationValue({ pose }: Standing): number {
  if (pose.on.level > 0) return pose.on.level
  return atLeast(pose.y, elevation) ? Math.min(3, Math.max(1, Math.round(pose.y / storeyHeight))) : 0
}
