import { bounds, area, boundaryDistance, contains } from '../../../shared/geometry/polygon'
import type { BuildChance } from '../../../shared/city/design/chance'
import type { PlainDesign } from '../../../shared/table/types'
import { paintMesh, times, type Paint } from '../materials/mesh-writer'
import { sheet } from '../ruins/slab-mesh'
import { grassBlade, boulder, clump, softened, strewn, type CountryWriters } from './shapes'
import { anyGrowth, growths } from './trees'

const litter = paintMesh('earth', 0.66, 0.58, 0.42)
const moss = paintMesh('turf', 0.78, 0.86, 0.66)

/** The floor of a wood fades into the grass about it: its outline is told by undergrowth, not by a line. */
function floor({ low }: CountryWriters, design: PlainDesign, paint: Paint): void {
  const outline = softened(design.outline, 2)
  sheet(
    low,
    outline,
    [],
    0.5,
    paint,
    (p) => {
      const edge = Math.min(1, boundaryDistance(outline, p) / 26)
      return times(paint.tint, 1.12 - 0.36 * edge + 0.06 * Math.sin(p.x * 0.11) * Math.cos(p.z * 0.09))
    },
    { longest: 20 },
  )
}

export function woodMesh(into: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  if (design.id === 'orchard') return orchardMesh(into, design, luck)
  const dry = design.id === 'thorn-thicket'
  floor(into, design, dry ? paintMesh('earth', 0.96, 0.84, 0.64) : litter)
  const { trees, apart } = growths[design.id] ?? anyGrowth
  const places = strewn(
    design.outline,
    Math.ceil(area(design.outline) / (apart * apart * 1.25)),
    apart,
    14,
    luck,
  )
  for (const at of places) luck.pick(trees)(into, at, 0.4, luck.between(0.86, 1.14), luck)
  undergrowth(into, design, dry, luck)
}

/** Ferns, fallen branches and stones, thickest along the edge. */
function undergrowth(into: CountryWriters, { outline }: PlainDesign, dry: boolean, luck: BuildChance): void {
  const { low, fine } = into
  const box = bounds(outline)
  const count = Math.round(area(outline) / (fine ? 260 : 620))
  for (let n = 0; n < count; n++) {
    const at = { x: luck.between(box.minX, box.maxX), z: luck.between(box.minZ, box.maxZ) }
    if (!contains(outline, at, -2)) continue
    const edge = boundaryDistance(outline, at)
    if (edge > 22 && luck.next() < 0.6) continue
    const kind = luck.next()
    if (kind < 0.16 && edge < 18)
      clump(low, [at.x, 2, at.z], [luck.between(4, 7), luck.between(3, 5), luck.between(4, 7)], luck, {
        paint: dry ? paintMesh('leaf', 1, 0.9, 0.7) : paintMesh('leaf', 0.86, 0.98, 0.66),
        fine: false,
        knobbly: 0.3,
      })
    else if (kind < 0.22)
      boulder(
        low,
        [at.x, 0.6, at.z],
        [luck.between(1.5, 4), luck.between(1, 2.4), luck.between(1.5, 3)],
        luck,
        paintMesh('rock', 0.86, 0.84, 0.78),
        [0.72, 0.78, 0.56],
      )
    else
      for (let k = 0; k < 3; k++)
        grassBlade(
          low,
          { x: at.x + luck.between(-1.6, 1.6), z: at.z + luck.between(-1.6, 1.6) },
          0.4,
          0.7,
          luck.between(3, 6.5),
          { x: luck.between(-3, 3), z: luck.between(-3, 3) },
          dry ? paintMesh('turf', 1.3, 1.12, 0.8) : paintMesh('turf', 0.86, 1.04, 0.66),
          luck.between(0, 2),
        )
  }
}

/** Trees in rows over mown grass. */
function orchardMesh(into: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  floor(into, design, moss)
  const box = bounds(design.outline)
  const [tree] = growths['orchard']?.trees ?? []
  const [columns, rows] = [5, 4]
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      if (luck.next() < 0.08) continue
      const at = {
        x: box.minX + ((i + 0.5) / columns) * (box.maxX - box.minX) + luck.between(-2, 2),
        z: box.minZ + ((j + 0.5) / rows) * (box.maxZ - box.minZ) + luck.between(-2, 2),
      }
      tree?.(into, at, 0.4, luck.between(0.86, 1.06), luck)
    }
}
