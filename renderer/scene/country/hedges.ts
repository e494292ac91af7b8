import type { BuildChance } from '../../../shared/city/design/chance'
import { bounds } from '../../../shared/geometry/polygon'
import type { PlainDesign } from '../../../shared/table/types'
import { paintMesh, times, type Paint } from '../materials/mesh-writer'
import { grassBlade, clump, branch, type CountryWriters } from './shapes'
import { foot } from './stones'

const leaves: readonly Paint[] = [
  paintMesh('leaf', 0.72, 0.88, 0.58),
  paintMesh('leaf', 0.82, 0.94, 0.6),
  paintMesh('leaf', 0.64, 0.82, 0.6),
]
const berry = paintMesh('grain', 0.72, 0.12, 0.09)

/** Clumps as thick and as high as its body, stems at the foot; a fence is posts and rails. */
export function hedgeMesh(into: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  const box = bounds(design.outline)
  const [half, deep] = [(box.maxX - box.minX) / 2, (box.maxZ - box.minZ) / 2]
  if (design.id === 'fence') return fenceMesh(into, half, design.height, luck)
  const { low, fine } = into
  const top = design.height
  for (let x = -half + 3; x < half; x += 6)
    branch(
      low,
      [x, 0, luck.between(-2, 2)],
      [x + luck.between(-2, 2), top * 0.6, luck.between(-2, 2)],
      0.9,
      0.5,
      paintMesh('boards', 0.46, 0.4, 0.34),
      4,
    )
  for (let x = -half + 4; x <= half - 3.4; x += 6.4) {
    for (const side of [-1, 1])
      clump(
        low,
        [x + luck.between(-1.2, 1.2), top * 0.42, side * deep * 0.34],
        [luck.between(5, 6.4), top * 0.42, deep * 0.74],
        luck,
        { paint: luck.pick(leaves), fine, shade: 0.66, knobbly: 0.2 },
      )
    clump(
      low,
      [x + luck.between(-1.6, 1.6), top * luck.between(0.64, 0.72), luck.between(-1, 1)],
      [luck.between(4.6, 6), top * 0.34, deep * 0.78],
      luck,
      { paint: luck.pick(leaves), fine, shade: 0.4, knobbly: 0.24 },
    )
  }
  if (fine)
    for (let n = 0; n < half * 0.5; n++)
      grassBlade(
        low,
        { x: luck.between(-half, half), z: luck.between(-deep, deep) },
        top * luck.between(0.7, 0.95),
        0.6,
        1.4,
        { x: 0, z: 0 },
        berry,
        0,
      )
  foot(into, half, deep, luck)
}

function fenceMesh(into: CountryWriters, half: number, top: number, luck: BuildChance): void {
  const { low } = into
  const wood = paintMesh('boards', 0.86, 0.8, 0.7)
  const posts = 6
  const at = (i: number): number => -half + 1.2 + (i / (posts - 1)) * (half * 2 - 2.4)
  for (let i = 0; i < posts; i++)
    low.box(
      [at(i), (top + 1.5) / 2, 0],
      [1.15, (top + 1.5) / 2, 1.15],
      luck.between(-0.2, 0.2),
      { layer: 'boards', tint: times(wood.tint, luck.between(0.75, 1)) },
      { skipBottom: true },
    )
  for (let i = 0; i + 1 < posts; i++)
    for (const share of [0.42, 0.86]) {
      const tint = times(wood.tint, luck.between(0.85, 1.12))
      const [a, b] = [at(i), at(i + 1)]
      const y = top * share + luck.between(-0.5, 0.5)
      low.box([(a + b) / 2, y, 1.2], [(b - a) / 2 + 0.8, 1, 0.5], luck.between(-0.01, 0.01), {
        layer: 'boards',
        tint,
      })
    }
  foot(into, half, 1.6, luck)
}
