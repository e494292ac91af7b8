/** Stone: ground strewn with it, tors, walls laid dry. */
import type { BuildChance } from '../../../shared/city/design/chance'
import { area, boundaryDistance, bounds } from '../../../shared/geometry/polygon'
import type { PlainDesign } from '../../../shared/table/types'
import { paintMesh, times, type Paint, type Rgb } from '../materials/mesh-writer'
import { chunk } from '../ruins/rubble-mesh'
import { sheet } from '../ruins/slab-mesh'
import { grassBlade, boulder, softened, strewn, type CountryWriters } from './shapes'

const stone: readonly Paint[] = [
  paintMesh('rock', 0.98, 0.94, 0.86),
  paintMesh('rock', 0.84, 0.81, 0.75),
  paintMesh('rock', 1.1, 1.02, 0.9),
]
const lichen: Rgb = [0.86, 0.86, 0.64]

/** Big ones in the middle, small ones about them; a tor is a pile of slabs. */
export function rocksMesh(into: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  const { low, fine } = into
  const outline = softened(design.outline, 2)
  const gravel = paintMesh('earth', 0.86, 0.8, 0.68)
  sheet(
    low,
    outline,
    [],
    0.45,
    gravel,
    (p) => times(gravel.tint, 1.1 - 0.22 * Math.min(1, boundaryDistance(outline, p) / 20)),
    { longest: 20 },
  )
  const tor = design.usual?.size === 2
  const most = tor ? 17 : design.id === 'rocks-boulders' ? 13 : 8.5
  const large = strewn(
    outline,
    tor ? 7 : design.id === 'rocks-boulders' ? 6 : 9,
    most * 1.5,
    most * 0.9,
    luck,
  )
  for (const at of large) {
    const size = most * luck.between(0.62, 1)
    const look = luck.pick(stone)
    boulder(
      low,
      [at.x, size * 0.28, at.z],
      [size * 1.15, size * (tor ? 0.95 : 0.8), size * luck.between(0.7, 1)],
      luck,
      look,
      lichen,
    )
    if (!tor) continue
    // Slab upon slab, each a little smaller and turned.
    let y = size * 0.9
    for (let n = 0; n < luck.whole(1, 2); n++) {
      const wide = size * (1.02 - n * 0.16)
      boulder(
        low,
        [at.x + luck.between(-3, 3), y, at.z + luck.between(-3, 3)],
        [wide, wide * 0.46, wide * 0.8],
        luck,
        look,
        lichen,
      )
      y += wide * 0.6
    }
  }
  for (const at of strewn(outline, Math.round(area(outline) / (fine ? 150 : 420)), 4, 1, luck)) {
    const size = luck.between(1.4, most * 0.36)
    boulder(low, [at.x, size * 0.25, at.z], [size, size * 0.7, size * 0.85], luck, luck.pick(stone), lichen)
  }
  if (!fine) return
  for (const at of strewn(outline, 26, 6, 0, luck))
    for (let k = 0; k < 3; k++)
      grassBlade(
        low,
        { x: at.x + luck.between(-1, 1), z: at.z + luck.between(-1, 1) },
        0.4,
        0.5,
        luck.between(2.5, 5.5),
        { x: luck.between(-2, 2), z: luck.between(-2, 2) },
        paintMesh('turf', 1.1, 1.04, 0.78),
        luck.between(0, 2),
      )
}

/** Courses of flat stones, narrower upwards, a row on edge along the top; a fallen one has gaps and a spill beside. */
export function dryStoneMesh(into: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  const { low, fine } = into
  const box = bounds(design.outline)
  const [half, deep] = [(box.maxX - box.minX) / 2, (box.maxZ - box.minZ) / 2]
  const fallen = design.id.includes('broken')
  const top = design.height
  const courses = 4
  const cope = fallen ? 0 : top * 0.2
  const rise = (top - cope) / courses
  const gone = (x: number): number => (fallen ? Math.max(0, Math.sin(x * 0.05 + 1.4) * 0.75) : 0)
  for (let course = 0; course < courses; course++) {
    const batter = 1 - 0.1 * course
    for (let x = -half; x < half - 2;) {
      const long = Math.min(half - x, luck.between(6, 12) * (fine ? 1 : 1.6))
      const middle = x + long / 2
      if (course / courses <= 1 - gone(middle))
        for (const side of [-1, 1]) {
          const look = luck.pick(stone)
          const tint = times(look.tint, luck.between(0.78, 1.08) * (0.82 + 0.06 * course))
          low.box(
            [middle, rise * (course + 0.5), side * deep * 0.48 * batter],
            [
              long / 2 - luck.between(0.1, 0.4),
              rise * luck.between(0.42, 0.49),
              deep * luck.between(0.42, 0.5) * batter,
            ],
            luck.between(-0.05, 0.05),
            { layer: look.layer, tint },
            { skipBottom: true, topTint: times(tint, 1.1) },
          )
        }
      x += long
    }
  }
  if (!fallen)
    for (let x = -half + 1.4; x < half - 1; x += luck.between(2.6, 3.8)) {
      const look = luck.pick(stone)
      const tint = times(look.tint, luck.between(0.85, 1.1))
      low.box(
        [x, top - cope / 2, luck.between(-0.4, 0.4)],
        [1.3, cope * luck.between(0.46, 0.52), deep * 0.82],
        luck.between(-0.16, 0.16),
        { layer: look.layer, tint },
        { skipBottom: true, topTint: [tint[0] * 1.06, tint[1] * 1.1, tint[2] * 0.86] },
      )
    }
  const spill = fallen ? 34 : 9
  for (let n = 0; n < spill; n++) {
    const x = luck.between(-half, half)
    if (fallen && gone(x) < 0.2 && luck.next() < 0.7) continue
    const side = luck.pick([-1, 1])
    chunk(
      low,
      [x, 0.7, side * deep * luck.between(0.9, fallen ? 1.9 : 1.3)],
      [luck.between(1.2, 3), luck.between(0.7, 1.3), luck.between(1, 2)],
      luck,
      luck.pick(stone),
    )
  }
  foot(into, half, deep, luck)
}

/** Grass that no scythe reaches. */
export function foot({ low, fine }: CountryWriters, half: number, deep: number, luck: BuildChance): void {
  if (!fine) return
  for (let n = 0; n < half * 0.7; n++)
    grassBlade(
      low,
      { x: luck.between(-half, half), z: luck.pick([-1, 1]) * deep * luck.between(1, 1.3) },
      0,
      0.6,
      luck.between(2.4, 6),
      { x: luck.between(-2, 2), z: luck.between(-1.4, 1.4) },
      paintMesh('turf', 1.04, 1.08, 0.74),
      luck.between(0, 2),
    )
}
