/** What grows low: crops in rows that bend before the wind, gorse, heather, dry scrub. */
import type { BuildChance } from '../../../shared/city/design/chance'
import { area, boundaryDistance, bounds } from '../../../shared/geometry/polygon'
import type { PlainDesign } from '../../../shared/table/types'
import { paintMesh, times, type Paint } from '../materials/mesh-writer'
import { sheet } from '../ruins/slab-mesh'
import { grassBlade, boulder, clump, softened, strewn, type CountryWriters } from './shapes'

const furrows = paintMesh('earth', 0.72, 0.6, 0.44)

interface Crop {
  readonly rows: number
  readonly step: number
  readonly plant: (into: CountryWriters, x: number, z: number, bend: number, luck: BuildChance) => void
}
const stalks =
  (paints: readonly Paint[], tall: number, half: number, count: number): Crop['plant'] =>
  ({ low, fine }, x, z, bend, luck) => {
    for (let n = 0; n < (fine ? count : Math.ceil(count / 2)); n++)
      grassBlade(
        low,
        { x: x + luck.between(-2.4, 2.4), z: z + luck.between(-1.5, 1.5) },
        0.4,
        half,
        tall * luck.between(0.82, 1.1),
        { x: bend * luck.between(0.7, 1.3), z: luck.between(-1.2, 1.2) },
        luck.pick(paints),
        luck.between(0, 2),
      )
  }
const crops: Readonly<Record<string, Crop>> = {
  'crops-wheat': {
    rows: 6.4,
    step: 4.6,
    plant: stalks(
      [
        paintMesh('grain', 0.6, 0.4, 0.08),
        paintMesh('grain', 0.5, 0.34, 0.08),
        paintMesh('grain', 0.7, 0.49, 0.13),
      ],
      15,
      0.95,
      3,
    ),
  },
  'crops-maize': {
    rows: 11,
    step: 7,
    plant: (into, x, z, bend, luck) => {
      const leaf = paintMesh('grain', 0.34, 0.5, 0.16)
      grassBlade(
        into.low,
        { x, z },
        0.4,
        1.1,
        luck.between(30, 38),
        { x: bend, z: luck.between(-1, 1) },
        paintMesh('grain', 0.46, 0.5, 0.2),
        0,
      )
      for (let n = 0; n < (into.fine ? 5 : 3); n++) {
        const angle = luck.between(0, 2 * Math.PI)
        grassBlade(
          into.low,
          { x, z },
          luck.between(3, 20),
          1.2,
          luck.between(7, 13),
          { x: Math.cos(angle) * 8 + bend * 0.5, z: Math.sin(angle) * 8 },
          leaf,
          angle,
        )
      }
    },
  },
  'crops-cabbage': {
    rows: 12,
    step: 10.5,
    plant: ({ low, fine }, x, z, _bend, luck) => {
      const size = luck.between(3.2, 4.4)
      clump(low, [x, 2.2, z], [size, size * 0.72, size], luck, {
        paint: luck.pick([paintMesh('leaf', 0.86, 1.12, 0.94), paintMesh('leaf', 0.8, 1.02, 0.96)]),
        fine,
        shade: 0.4,
        knobbly: 0.2,
      })
    },
  },
}

/** Rows run along the field; the wind goes over it in slow waves. */
export function cropsMesh(into: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  const box = bounds(design.outline)
  const wheat = crops['crops-wheat'] as Crop
  const { rows, step, plant } = crops[design.id] ?? wheat
  sheet(
    into.low,
    design.outline,
    [],
    0.5,
    furrows,
    (p) =>
      times(
        furrows.tint,
        (0.9 + 0.22 * Math.sin((p.z / rows) * 2 * Math.PI)) *
          Math.min(1, 0.8 + boundaryDistance(design.outline, p) / 30),
      ),
    { longest: into.fine ? 11 : 24 },
  )
  for (let z = box.minZ + rows * 0.7; z < box.maxZ - rows * 0.3; z += rows) {
    for (let x = box.minX + step; x < box.maxX - step * 0.6; x += step) {
      if (luck.next() < 0.04) continue
      const wind = 2.6 + 2.6 * Math.sin(x * 0.045 + z * 0.02) * Math.cos(z * 0.05 - x * 0.012)
      plant(into, x + luck.between(-0.7, 0.7), z + luck.between(-0.6, 0.6), wind, luck)
    }
  }
}

const dryScrub: readonly Paint[] = [paintMesh('leaf', 1.12, 0.94, 0.66), paintMesh('leaf', 0.98, 0.86, 0.62)]
const bushes: Readonly<
  Record<
    string,
    {
      readonly leaves: readonly Paint[]
      readonly flower: Paint
      readonly flat: number
      readonly ground: Paint
    }
  >
> = {
  'scrub-gorse': {
    leaves: [paintMesh('leaf', 0.66, 0.84, 0.52), paintMesh('leaf', 0.74, 0.9, 0.54)],
    flower: paintMesh('grain', 1.1, 0.86, 0.12),
    flat: 0.8,
    ground: paintMesh('turf', 0.86, 0.9, 0.7),
  },
  'scrub-heather': {
    leaves: [
      paintMesh('leaf', 0.8, 0.74, 0.66),
      paintMesh('leaf', 0.94, 0.7, 0.94),
      paintMesh('leaf', 0.66, 0.76, 0.52),
    ],
    flower: paintMesh('grain', 0.62, 0.34, 0.56),
    flat: 0.5,
    ground: paintMesh('turf', 0.82, 0.78, 0.68),
  },
  'scrub-dry': {
    leaves: dryScrub,
    flower: paintMesh('turf', 1.5, 1.26, 0.8),
    flat: 0.7,
    ground: paintMesh('earth', 1.06, 0.92, 0.7),
  },
}

/** Bushes close to each other, low towards the edge, flowers over them. */
export function scrubMesh(into: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  const { low, fine } = into
  const look = bushes[design.id] ?? (bushes['scrub-gorse'] as (typeof bushes)[string])
  const outline = softened(design.outline, 2)
  sheet(
    low,
    outline,
    [],
    0.45,
    look.ground,
    (p) => times(look.ground.tint, 1.08 - 0.2 * Math.min(1, boundaryDistance(outline, p) / 14)),
    { longest: 18 },
  )
  for (const at of strewn(outline, Math.round(area(outline) / (fine ? 105 : 190)), 8, 4, luck)) {
    const edge = Math.min(1, boundaryDistance(outline, at) / 20)
    const size = luck.between(5.4, 8.6) * (0.62 + 0.38 * edge)
    const tall = size * look.flat * (1 + edge * 0.7)
    clump(low, [at.x, tall * 0.62, at.z], [size, tall, size * luck.between(0.8, 1.1)], luck, {
      paint: luck.pick(look.leaves),
      fine: false,
      shade: 0.62,
      knobbly: 0.26,
    })
    if (!fine) continue
    for (let n = 0; n < 5; n++) {
      const angle = luck.between(0, 2 * Math.PI)
      const out = size * luck.between(0.2, 0.8)
      grassBlade(
        low,
        { x: at.x + Math.cos(angle) * out, z: at.z + Math.sin(angle) * out },
        tall * (1.5 - 0.7 * (out / size)),
        0.7,
        luck.between(1.4, 2.6),
        { x: 0, z: 0 },
        look.flower,
        angle,
      )
    }
  }
  for (const at of strewn(outline, 6, 12, 2, luck))
    boulder(
      low,
      [at.x, 0.5, at.z],
      [luck.between(1.5, 3), luck.between(1, 2), 2],
      luck,
      paintMesh('rock', 0.84, 0.8, 0.72),
    )
}
