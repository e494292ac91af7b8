/** Fire, smoke and dust of what goes off, and of what burns. */
import { Color } from 'three'
import type { Mm } from '../../../shared/geometry/length'
import type { PlanPoint, Point3 } from '../../../shared/geometry/point'
import { stepped } from '../../../shared/geometry/turn'
import type { PuffField } from './puff-field'

export interface Puffs {
  readonly flashes: PuffField
  readonly clouds: PuffField
}
const flash = new Color('#ffd591')
const fire = new Color('#ff8a3a')
const smoke = new Color('#6f675d')
const dust = new Color('#a08f76')
const turnOfGold = 137.5
const tongues = 46

/** A burst that fills the marker: places spread as seeds in a flower, so that it is the same every time. */
export function burst({ flashes, clouds }: Puffs, at: PlanPoint, y: Mm, radius: Mm): void {
  const middle = { ...at, y: y + 12 }
  const still = { x: 0, y: 0, z: 0 }
  flashes.add({
    at: middle,
    drift: still,
    wait: 0,
    seconds: 0.22,
    from: radius * 0.8,
    to: radius * 2.4,
    alpha: 1,
    colour: flash,
  })
  const many = Math.min(34, Math.round(radius / 2))
  for (let i = 0; i < many; i++) {
    const out = radius * Math.sqrt((i + 0.5) / many)
    const place = stepped(at, i * turnOfGold, out)
    const way = { x: (place.x - at.x) * 0.5, y: 22 + 26 * (1 - out / radius), z: (place.z - at.z) * 0.5 }
    const wait = 0.1 * (out / radius)
    flashes.add({
      at: { ...place, y: y + 8 },
      drift: way,
      wait,
      seconds: 0.34,
      from: 14,
      to: 40,
      alpha: 0.8,
      colour: fire,
    })
    clouds.add({
      at: { ...place, y: y + 8 },
      drift: way,
      wait: wait + 0.06,
      seconds: 1.1,
      from: 16,
      to: 62,
      alpha: 0.42,
      colour: i % 3 === 0 ? smoke : dust,
    })
  }
}
/**
 * A tongue of fire, the same every time.
 * @param wide  mm to either side at its end
 */
export function tongue({ flashes, clouds }: Puffs, from: Point3, to: Point3, wide: Mm): void {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z]
  const length = Math.hypot(dx, dz) || 1
  const drift = { x: (dx / length) * 60, z: (dz / length) * 60 }
  for (let i = 0; i < tongues; i++) {
    const along = (i + 0.5) / tongues
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
      colour: i % 4 === 0 ? flash : fire,
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
