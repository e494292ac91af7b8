/** Smoke about vehicles: a wisp over a shaken crew, a column over a wreck, a bank where launchers were fired. */
import { Color } from 'three'
import { buildChance } from '../../../../shared/city/design/chance'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Cloud } from '../../collapse/haze-clouds'
import type { VehicleLook } from './assembly'

export interface Fuming {
  readonly id: string
  readonly at: Point3
  readonly facing: number
  readonly look: VehicleLook
}
const black = new Color('#2c2a29')
const grey = new Color('#77746f')
const white = new Color('#d6d8d8')

interface Column {
  readonly puffs: number
  readonly height: number
  readonly width: number
  readonly alpha: number
  readonly from: Color
  readonly to: Color
}
const thin: Column = { puffs: 9, height: 62, width: 15, alpha: 0.2, from: grey, to: white }
// Told from afar, over hulls that are dark themselves, and at the lowest quality.
const dark: Column = { puffs: 18, height: 150, width: 34, alpha: 0.52, from: black, to: grey }
const low: Column = { puffs: 14, height: 74, width: 40, alpha: 0.42, from: black, to: grey }

/** The same every time: what smokes hardest is what is seen. */
export function fumesOf({ id, at, facing, look }: Fuming): readonly Cloud[] {
  const { box, damage = {} } = look
  const luck = buildChance(`fumes ${id}`)
  const [cos, sin] = [Math.cos((facing * Math.PI) / 180), Math.sin((facing * Math.PI) / 180)]
  const place = (forward: number, left: number, up: number): Point3 => ({
    x: at.x + forward * cos - left * sin,
    y: at.y + up,
    z: at.z - forward * sin - left * cos,
  })
  const column = ({ puffs, height, width, alpha, from, to }: Column, up: number): Cloud[] =>
    Array.from({ length: puffs }, (_, i) => {
      const rise = (i + 0.5) / puffs
      const lean = rise * rise * height * 0.3
      return {
        ...place(-box.length * 0.18 + luck.between(-3, 3), luck.between(-3, 3) + lean, up + rise * height),
        size: width * (0.6 + rise),
        alpha: alpha * (1.1 - rise),
        colour: from.clone().lerp(to, rise),
      }
    })
  const top = box.bottom + box.height * 0.8
  const clouds: Cloud[] = []
  if (damage.exploded === true) clouds.push(...column(low, 3))
  else if (damage.wreck === true) clouds.push(...column(dark, top))
  else if (damage.stunned === true)
    clouds.push(...column({ ...thin, from: black, to: grey, alpha: 0.26 }, top))
  else if (damage.shaken === true) clouds.push(...column(thin, top))
  if (damage.smoke === true)
    for (let i = 0; i < 26; i++) {
      const angle = (i / 26) * 2 * Math.PI
      const size = luck.between(44, 70)
      clouds.push({
        ...place(
          Math.cos(angle) * box.length * 0.62,
          Math.sin(angle) * box.width * 0.74,
          size * 0.4 + luck.between(0, box.height * 0.5),
        ),
        size,
        alpha: 0.3,
        colour: white,
      })
    }
  return clouds
}
