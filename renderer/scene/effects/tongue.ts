/** A tongue of fire: the same every time. */
import { Color } from 'three'
import type { Mm } from '../../../shared/geometry/length'
import type { Point3 } from '../../../shared/geometry/point'
import type { PuffField } from './puff-field'

const hot = new Color('#ffd591')
const fire = new Color('#ff8a3a')
const smoke = new Color('#6f675d')
const turnOfGold = 137.5
const puffs = 46

/** @param wide  mm to either side at its end */
export function tongue(
  { flashes, clouds }: { readonly flashes: PuffField; readonly clouds: PuffField },
  from: Point3,
  to: Point3,
  wide: Mm,
): void {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z]
  const length = Math.hypot(dx, dz) || 1
  const drift = { x: (dx / length) * 60, z: (dz / length) * 60 }
  for (let i = 0; i < puffs; i++) {
    const along = (i + 0.5) / puffs
    const aside = (((i * turnOfGold) % 360) / 180 - 1) * wide * along
    const at = {
      x: from.x + dx * along - (dz / length) * aside,
      y: from.y + dy * along,
      z: from.z + dz * along + (dx / length) * aside,
    }
    const wait = 0.32 * along
    flashes.add({
      at,
      drift: { ...drift, y: 14 },
      wait,
      seconds: 0.5,
      from: 10,
      to: 22 + 34 * along,
      alpha: 0.75,
      colour: i % 4 === 0 ? hot : fire,
    })
    if (i % 3 === 0)
      clouds.add({
        at: { ...at, y: at.y + 4 },
        drift: { ...drift, y: 30 },
        wait: wait + 0.2,
        seconds: 1,
        from: 12,
        to: 50,
        alpha: 0.3,
        colour: smoke,
      })
  }
}
