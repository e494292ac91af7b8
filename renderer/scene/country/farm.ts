/** Farm buildings that stand: walls, gables and a roof that is as high as their body says, step by step (C4-LOS-09). */
import type { BuildChance } from '../../../shared/city/design/chance'
import { bounds } from '../../../shared/geometry/polygon'
import type { PlainDesign } from '../../../shared/table/types'
import { paintMesh, times, type MeshPoint, type MeshWriter, type Paint } from '../materials/mesh-writer'
import { chunk } from '../ruins/rubble-mesh'
import type { CountryWriters } from './shapes'

interface HouseLook {
  readonly wall: Paint
  readonly base: Paint
  readonly gable: Paint
  readonly roof: Paint
  readonly windows: boolean
  readonly chimney: boolean
  readonly gate: boolean
}
const looks: Readonly<Record<string, HouseLook>> = {
  farmhouse: {
    wall: paintMesh('plaster', 1, 0.95, 0.84),
    base: paintMesh('ashlar', 0.86, 0.82, 0.74),
    gable: paintMesh('boards', 0.62, 0.52, 0.42),
    roof: paintMesh('tiles', 0.98, 0.9, 0.86),
    windows: true,
    chimney: true,
    gate: false,
  },
  barn: {
    wall: paintMesh('boards', 0.66, 0.46, 0.36),
    base: paintMesh('ashlar', 0.8, 0.77, 0.7),
    gable: paintMesh('boards', 0.6, 0.42, 0.33),
    roof: paintMesh('tiles', 0.72, 0.74, 0.74),
    windows: false,
    chimney: false,
    gate: true,
  },
}
const shed: HouseLook = {
  wall: paintMesh('boards', 0.7, 0.64, 0.54),
  base: paintMesh('ashlar', 0.8, 0.77, 0.7),
  gable: paintMesh('boards', 0.64, 0.58, 0.5),
  roof: paintMesh('tiles', 0.86, 0.78, 0.7),
  windows: false,
  chimney: false,
  gate: false,
}

export function houseMesh({ low }: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  const look = looks[design.id] ?? shed
  const box = bounds(design.outline)
  const [half, deep] = [(box.maxX - box.minX) / 2, (box.maxZ - box.minZ) / 2]
  const eaves = design.height
  const ridge = design.tiers?.at(-1)?.height ?? eaves
  walls(low, look, half, deep, eaves, ridge)
  roof(low, look, half, deep, eaves, ridge, luck)
  for (const side of [-1, 1]) front(low, look, half, deep * side, side, eaves, luck)
  if (look.gate) gate(low, half, deep, eaves)
  if (look.chimney) chimney(low, half * 0.52, ridge)
  for (let n = 0; n < 8; n++)
    chunk(
      low,
      [luck.between(-half, half), 0.6, luck.pick([-1, 1]) * (deep + luck.between(1, 4))],
      [luck.between(1, 2.4), 0.9, 1.4],
      luck,
      look.base,
    )
}

function walls(
  low: MeshWriter,
  look: HouseLook,
  half: number,
  deep: number,
  eaves: number,
  ridge: number,
): void {
  const foot = 7
  const corners = [
    [-half, deep],
    [half, deep],
    [half, -deep],
    [-half, -deep],
  ] as const
  corners.forEach(([x, z], i) => {
    const [nx, nz] = corners[(i + 1) % 4] as readonly [number, number]
    const dark = times(look.wall.tint, 0.72)
    low.face(
      [
        [x, 0, z],
        [nx, 0, nz],
        [nx, eaves, nz],
        [x, eaves, z],
      ],
      look.wall,
      [dark, dark, look.wall.tint, look.wall.tint],
    )
  })
  low.box([0, foot / 2, 0], [half + 0.8, foot / 2, deep + 0.8], 0, look.base, { skipBottom: true })
  for (const side of [-1, 1]) {
    const x = half * side
    const gable: MeshPoint[] = [
      [x, eaves, deep],
      [x, eaves, -deep],
      [x, ridge - 1, 0],
    ]
    low.face(side > 0 ? gable : [...gable].reverse(), look.gable)
    // Corner posts and the beam under the gable.
    low.box([x, eaves, 0], [1.1, 1.3, deep], 0, { layer: 'boards', tint: times(look.gable.tint, 0.7) })
    for (const end of [-1, 1])
      low.box([x - side * 0.4, eaves / 2, (deep - 0.4) * end], [1.2, eaves / 2, 1.2], 0, {
        layer: 'boards',
        tint: times(look.gable.tint, 0.74),
      })
  }
}

/** Two slopes over the walls, with a ridge; a tile is missing here and there, the line of the ridge sags. */
function roof(
  low: MeshWriter,
  look: HouseLook,
  half: number,
  deep: number,
  eaves: number,
  ridge: number,
  luck: BuildChance,
): void {
  const [over, thick] = [5, 2]
  const slope = (ridge - eaves) / deep
  const bays = 8
  const sag = Array.from(
    { length: bays + 1 },
    (_, i) => luck.between(-0.7, 0.2) - 1.1 * Math.sin((i / bays) * Math.PI),
  )
  const x = (i: number): number => -half - over + (i / bays) * (half + over) * 2
  for (const side of [-1, 1])
    for (let i = 0; i < bays; i++) {
      const at = (n: number, y: number): readonly [MeshPoint, MeshPoint] => {
        const dip = sag[n] ?? 0
        return [
          [x(n), eaves - over * slope + y, (deep + over) * side],
          [x(n), ridge + dip + y, 0],
        ]
      }
      const [[a, b], [c, d]] = [at(i, thick), at(i + 1, thick)]
      const [[e], [f]] = [at(i, 0), at(i + 1, 0)]
      const tone = luck.between(0.9, 1.08)
      const tint = times(look.roof.tint, tone)
      const dark = times(tint, 0.74)
      low.face(
        side > 0 ? [a, c, d, b] : [a, b, d, c],
        look.roof,
        side > 0 ? [dark, dark, tint, tint] : [dark, tint, tint, dark],
      )
      low.face(side > 0 ? [e, f, c, a] : [e, a, c, f], { layer: 'boards', tint: [0.4, 0.34, 0.28] })
    }
  // Barge boards along the gables close the roof from the ends.
  for (const end of [-1, 1])
    for (const side of [-1, 1]) {
      const px = (half + over) * end
      const board: MeshPoint[] = [
        [px, eaves - over * slope - 0.4, (deep + over) * side],
        [px, eaves - over * slope + thick, (deep + over) * side],
        [px, ridge + thick, 0],
        [px, ridge - 0.4 - 1.4, 0],
      ]
      const dark: Paint = { layer: 'boards', tint: [0.5, 0.43, 0.35] }
      low.face(board, dark)
      low.face([...board].reverse(), dark)
    }
  for (let i = 0; i < bays; i++) {
    const y = ridge + thick + ((sag[i] ?? 0) + (sag[i + 1] ?? 0)) / 2
    low.box([(x(i) + x(i + 1)) / 2, y, 0], [(x(1) - x(0)) / 2, 0.9, 1.7], 0, {
      layer: look.roof.layer,
      tint: times(look.roof.tint, luck.between(0.8, 1.04)),
    })
  }
}

/** Windows with sills and shutters, a door in the front. */
function front(
  low: MeshWriter,
  look: HouseLook,
  half: number,
  z: number,
  side: number,
  eaves: number,
  luck: BuildChance,
): void {
  const bays = Math.max(2, Math.round(half / 22))
  for (let i = 0; i < bays; i++) {
    const x = -half + ((i + 0.5) / bays) * half * 2
    const isDoor = side > 0 && i === Math.floor(bays / 2) && !look.gate
    if (isDoor) {
      low.box([x, 16, z], [8, 16, 0.8], 0, paintMesh('boards', 0.42, 0.5, 0.46))
      low.box([x, 33, z], [9.4, 1.4, 1.6], 0, look.base)
      low.box([x, 1, z + side * 4], [10, 1, 4], 0, look.base)
      continue
    }
    if (!look.windows) {
      if (luck.next() < 0.5)
        low.box([x, eaves * 0.74, z], [6, 4, 0.6], 0, paintMesh('grain', 0.07, 0.07, 0.07))
      continue
    }
    for (const y of eaves > 60 ? [24, 56] : [24]) {
      low.box([x, y, z], [6.6, 8.6, 0.7], 0, paintMesh('boards', 0.86, 0.84, 0.78))
      low.box([x, y, z + side * 0.2], [5.4, 7.4, 0.8], 0, paintMesh('grain', 0.08, 0.1, 0.11))
      low.box([x, y, z + side * 0.5], [0.5, 7.4, 0.7], 0, paintMesh('boards', 0.84, 0.82, 0.76))
      low.box([x, y + 1, z + side * 0.5], [5.4, 0.5, 0.7], 0, paintMesh('boards', 0.84, 0.82, 0.76))
      low.box([x, y - 9.4, z + side * 1.2], [8, 0.9, 1.6], 0, look.base)
      for (const wing of [-1, 1])
        if (luck.next() < 0.88)
          low.box(
            [x + wing * 9.8, y + luck.between(-0.5, 0.2), z + side * 0.6],
            [3, 8.6, 0.6],
            luck.between(-0.02, 0.02),
            paintMesh('boards', 0.4, 0.5, 0.46),
          )
    }
  }
}

/** A gate high enough for a wagon in each gable, crossed with battens, and the hay door over it. */
function gate(low: MeshWriter, half: number, deep: number, eaves: number): void {
  const wood = paintMesh('boards', 0.82, 0.68, 0.52)
  for (const side of [-1, 1]) {
    const x = half * side
    const tall = Math.min(eaves * 0.82, 62)
    for (const wing of [-1, 1]) {
      low.box([x, tall / 2, wing * 13.5], [0.9, tall / 2, 13], 0, wood)
      for (const y of [tall * 0.1, tall * 0.9])
        low.box([x + side * 0.8, y, wing * 13.5], [0.8, 1.6, 13], 0, {
          layer: 'boards',
          tint: times(wood.tint, 0.8),
        })
    }
    low.box([x, eaves + 14, 0], [0.9, 9, 8], 0, wood)
  }
  for (const side of [-1, 1]) low.box([0, 26, deep * side], [14, 26, 0.9], 0, wood)
}

function chimney(low: MeshWriter, x: number, ridge: number): void {
  const brick = paintMesh('brick', 1, 0.92, 0.86)
  low.box([x, ridge + 1, 0], [6, 16, 5], 0, brick)
  low.box([x, ridge + 17, 0], [7, 1.4, 6], 0, paintMesh('concrete', 0.86, 0.83, 0.76))
  for (const side of [-1, 1])
    low.box([x + side * 2.6, ridge + 20, 0], [1.7, 2.4, 1.7], 0.3, paintMesh('brick', 0.9, 0.7, 0.56))
}
