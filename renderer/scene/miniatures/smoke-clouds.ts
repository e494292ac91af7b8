import { Color } from 'three'
import { buildChance } from '../../../shared/city/design/chance'
import type { Point3 } from '../../../shared/geometry/point'
import type { Cloud } from '../collapse/haze-clouds'

/** An upright cylinder of smoke standing on `at`, in millimetres. */
export interface SmokeColumn {
  readonly id: string
  readonly at: Point3
  readonly radius: number
  readonly height: number
}

const pale = new Color('#c9cacb')
const dark = new Color('#8f9092')
const perColumn = 34

/** Puffs that fill the column and do not leave it: thick at the foot, thin and pale at the top. The same every time. */
export function smokeClouds({ id, at, radius, height }: SmokeColumn): readonly Cloud[] {
  const luck = buildChance(`smoke ${id}`)
  return Array.from({ length: perColumn }, (_, i): Cloud => {
    const rise = (i + 0.5) / perColumn
    const size = radius * luck.between(0.9, 1.25) * (1 - 0.15 * rise)
    // What is drawn of a puff ends well inside its square.
    const room = Math.max(0, radius - size * 0.38)
    const angle = luck.between(0, 2 * Math.PI)
    const out = Math.sqrt(luck.next()) * room
    const lift = size * 0.38
    return {
      x: at.x + Math.cos(angle) * out,
      y: at.y + lift + rise * Math.max(0, height - 2 * lift),
      z: at.z + Math.sin(angle) * out,
      size,
      // Thin enough to find who stands in it.
      alpha: 0.36 - 0.14 * rise,
      colour: dark.clone().lerp(pale, rise * 0.8 + luck.between(0, 0.2)),
    }
  })
}
