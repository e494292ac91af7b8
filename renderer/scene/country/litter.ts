/** What lies about on open ground: tufts, stones, flowers; it stops nobody. */
import type { BuildChance } from '../../../shared/city/design/chance'
import { boundsHold, holds } from '../../../shared/geometry'
import { footprint, footprintBounds } from '../../../shared/table'
import type { Table } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import { paintMesh, type MeshWriter } from '../materials/mesh-writer'
import { grassBlade, boulder, clump } from './shapes'

const meadow = [
  paintMesh('turf', 1.06, 1.1, 0.78),
  paintMesh('turf', 0.9, 1.04, 0.72),
  paintMesh('turf', 1.3, 1.16, 0.8),
]
const parched = [paintMesh('turf', 1.5, 1.26, 0.84), paintMesh('turf', 1.3, 1.1, 0.76)]
const flowers = [
  paintMesh('grain', 1.2, 1.16, 1.06),
  paintMesh('grain', 1.1, 0.86, 0.2),
  paintMesh('grain', 0.5, 0.4, 0.72),
]

export function countryLitter(writer: MeshWriter, table: Table, quality: Quality, luck: BuildChance): void {
  const { width, depth, pieces } = table
  const isGrass = table.turf === 'grass'
  const share = (width * depth) / (1219 * 1219)
  const taken = (at: { x: number; z: number }): boolean =>
    pieces.some((piece) => boundsHold(footprintBounds(piece), at, 3) && holds(footprint(piece), at))
  const tufts = (quality === 'low' ? 130 : 620) * share * (isGrass ? 1 : 0.45)
  for (let n = 0; n < tufts; n++) {
    const at = { x: luck.between(6, width - 6), z: luck.between(6, depth - 6) }
    if (taken(at)) continue
    const blades = luck.whole(3, 6)
    for (let k = 0; k < blades; k++)
      grassBlade(
        writer,
        { x: at.x + luck.between(-2, 2), z: at.z + luck.between(-2, 2) },
        0,
        0.55,
        luck.between(2, 5.2),
        { x: luck.between(-1.8, 1.8), z: luck.between(-1.8, 1.8) },
        luck.pick(isGrass ? meadow : parched),
        luck.between(0, 2),
      )
    if (isGrass && luck.next() < 0.1) {
      const flower = luck.pick(flowers)
      for (let k = 0; k < 4; k++)
        grassBlade(
          writer,
          { x: at.x + luck.between(-5, 5), z: at.z + luck.between(-5, 5) },
          2.2,
          0.7,
          1.1,
          { x: 0, z: 0 },
          flower,
          k,
        )
    }
  }
  const stones = (quality === 'low' ? 50 : 190) * share * (isGrass ? 0.6 : 1.5)
  for (let n = 0; n < stones; n++) {
    const at = { x: luck.between(6, width - 6), z: luck.between(6, depth - 6) }
    if (taken(at)) continue
    const size = luck.next() < 0.1 ? luck.between(2.4, 4) : luck.between(0.7, 1.9)
    boulder(
      writer,
      [at.x, size * 0.2, at.z],
      [size, size * 0.65, size * 0.85],
      luck,
      paintMesh('rock', 0.88, 0.84, 0.74),
      [0.86, 0.86, 0.66],
    )
  }
  if (!isGrass || quality === 'low') return
  for (let n = 0; n < 26 * share; n++) {
    const at = { x: luck.between(20, width - 20), z: luck.between(20, depth - 20) }
    if (taken(at)) continue
    clump(writer, [at.x, 1.4, at.z], [luck.between(3, 5.4), luck.between(1.8, 3), luck.between(3, 5)], luck, {
      paint: paintMesh('leaf', 0.9, 0.98, 0.62),
      fine: false,
      knobbly: 0.3,
    })
  }
}
