/** Fire, smoke and dust of what came down. */
import { Color } from 'three'
import { inches, type Mm } from '../../../shared/geometry/length'
import type { PlanPoint } from '../../../shared/geometry/point'
import { stepped } from '../../../shared/geometry/turn'
import type { PuffField } from '../effects/puff-field'
import { tongue } from '../effects/tongue'

export interface Puffs {
  readonly flashes: PuffField
  readonly clouds: PuffField
}
const flash = new Color('#ffd591')
const fire = new Color('#ff8a3a')
const smoke = new Color('#6f675d')
const dust = new Color('#a08f76')
const turnOfGold = 137.5

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
/** A tongue of fire from the tip, as long and as wide as the template (C4-WEAPON-17). */
export function flames(puffs: Puffs, tip: PlanPoint, bearing: number, y: Mm): void {
  const from = { ...tip, y: y + 14 }
  tongue(puffs, from, { ...stepped(tip, bearing, inches(7.6)), y: from.y }, inches(1.05))
}
