import { Color } from 'three'
import { buildChance } from '../../../shared/city/design/chance'
import { inches } from '../../../shared/geometry/length'
import type { PlanPoint } from '../../../shared/geometry/point'
import { area, bounds, contains } from '../../../shared/geometry/polygon'
import { footprint } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'

export const dustColour = new Color('#dcc39a')
const smokeColour = new Color('#a3a3a6')

export interface Cloud {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly size: number
  readonly alpha: number
  readonly colour: Color
}
/** Area terrain of Size 3 hides whatever is behind it up to this height (CF-LOS-10). */
export const hazeTop = inches(3)
const most = 64

/** What is left of a cloud's density where somebody stands in it: the player must find him. */
const parted = 0.22

/**
 * Clouds over exactly a piece's footprint, up to 3": thin over a fallen ruin, thick where there is smoke.
 * @param standing  who stands in it; the clouds part around them
 */
export function hazeClouds(piece: Piece, standing: readonly PlanPoint[] = []): readonly Cloud[] {
  const { kind } = piece.design
  if (kind !== 'collapsed' && kind !== 'smoke') return []
  const outline = footprint(piece)
  const box = bounds(outline)
  const luck = buildChance(`haze ${piece.id}`)
  const isSmoke = kind === 'smoke'
  const count = Math.min(most, Math.max(16, Math.round(area(outline) / (isSmoke ? 600 : 950))))
  const clouds: Cloud[] = []
  for (let attempt = 0; clouds.length < count && attempt < count * 12; attempt++) {
    const at = { x: luck.between(box.minX, box.maxX), z: luck.between(box.minZ, box.maxZ) }
    if (!contains(outline, at)) continue
    const layer = clouds.length / count
    const size = luck.between(64, 104) * (isSmoke ? 1.1 : 1)
    const isOver = standing.some(({ x, z }) => Math.hypot(x - at.x, z - at.z) < size * 0.5)
    clouds.push({
      ...at,
      y: Math.min(hazeTop - size * 0.22, 12 + layer * 52 + luck.between(-6, 6)),
      size,
      alpha: (isSmoke ? 0.9 : 0.54) * (1 - 0.3 * layer) * luck.between(0.75, 1.15) * (isOver ? parted : 1),
      colour: isSmoke ? smokeColour : dustColour,
    })
  }
  return clouds
}
