import { buildChance } from '../../../shared/city/design/chance'
import {
  boundsHold,
  convexHull,
  difference,
  holds,
  inflated,
  intersection,
  rectangle,
  union,
  type Mm,
} from '../../../shared/geometry'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { footprint, footprintBounds } from '../../../shared/table'
import type { Table, Turf } from '../../../shared/table/types'
import { tableFrame } from '../../../shared/camera/pose'
import type { Quality } from '../materials/built-material'
import {
  MeshWriter,
  paintMesh,
  times,
  type MeshData,
  type Paint,
  type MeshPoint,
  type Rgb,
} from '../materials/mesh-writer'
import { countryLitter } from '../country/litter'
import { scatterChunk } from '../ruins/rubble-mesh'
import { sheet } from '../ruins/slab-mesh'

/** What covers the board: a city's ground, meadow, dust. Broad drifts run through each in its own colours. */
const grounds: Readonly<Record<Turf | 'city', { readonly paint: Paint; readonly drift: Rgb }>> = {
  city: { paint: paintMesh('earth', 0.9, 0.89, 0.87), drift: [0, 0.03, 0.06] },
  grass: { paint: paintMesh('turf', 0.94, 0.98, 0.86), drift: [0.8, 0.12, 0.02] },
  dust: { paint: paintMesh('earth', 1.16, 1, 0.76), drift: [0.04, 0.08, 0.12] },
}
const paving = paintMesh('paving', 0.98, 0.96, 0.92)
const timber = paintMesh('grain', 0.085, 0.05, 0.028)
const litter: readonly Paint[] = [
  paintMesh('brick', 1.1, 1, 0.95),
  paintMesh('concrete', 1, 0.98, 0.94),
  paintMesh('rubble', 1, 0.96, 0.9),
  paintMesh('boards', 0.6, 0.55, 0.48),
]

/** Pavement around a building reaches this far beyond its footprint. */
const pavement: Mm = 30
/** Pavement along both sides of a street. */
const sidewalk: Mm = 24

const corner = (x: number, z: number): number => {
  const n = Math.sin(x * 127.1 + z * 311.7) * 43758.5453
  return n - Math.floor(n)
}
/** Smooth noise, 0 to 1, whose hills are about `size` mm apart. */
function drift(p: PlanPoint, size: number): number {
  const [x, z] = [p.x / size, p.z / size]
  const [cx, cz] = [Math.floor(x), Math.floor(z)]
  const ease = (t: number): number => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - cx), ease(z - cz)]
  const row = (at: number): number => corner(cx, at) * (1 - u) + corner(cx + 1, at) * u
  return row(cz) * (1 - v) + row(cz + 1) * v
}

/** What lies about an outline, up to the table's edge. */
const about = (outline: Polygon, by: Mm, { width, depth }: Table): readonly Polygon[] =>
  inflated(outline, by)
    .flatMap((region) => intersection(region.outline, rectangle(1, 1, width - 2, depth - 2)))
    .map((region) => region.outline)

/** The board with its timber frame, pavements where houses stand, and the litter of the streets. */
export function boardMesh(table: Table, quality: Quality): MeshData {
  const writer = new MeshWriter()
  const luck = buildChance(`board ${table.width} ${table.depth} ${table.pieces.length}`)
  const { width, depth, pieces } = table
  const board: Polygon = [
    { x: 0, z: 0 },
    { x: width, z: 0 },
    { x: width, z: depth },
    { x: 0, z: depth },
  ]
  const houses = pieces.filter(({ design }) => ['ruin', 'building', 'collapsed'].includes(design.kind))
  const gapTo = (p: PlanPoint): number =>
    houses.some((piece) => boundsHold(footprintBounds(piece), p, 26)) ? 0.84 : 1
  const { paint: ground, drift: along } = grounds[table.turf ?? 'city']
  sheet(
    writer,
    board,
    [],
    0,
    ground,
    (p) => {
      // Drifts of dust and damp that repeat nowhere: the texture under them does, every four inches.
      const [broad, fine] = [drift(p, 310), drift({ x: p.z + 911, z: p.x - 377 }, 95)]
      const damp = Math.max(0, drift({ x: p.x + 5000, z: p.z }, 190) - 0.62) * 0.7
      const by = (0.8 + 0.22 * broad + 0.16 * fine - damp) * gapTo(p)
      // Meadow dries out in patches: there it is the red that rises.
      const dry = table.turf === 'grass' ? Math.max(0, drift({ x: p.x - 900, z: p.z + 2100 }, 240) - 0.45) : 0
      return [
        ground.tint[0] * by * (1 + along[0] * dry),
        ground.tint[1] * by * (1 - along[1] / 2 + along[1] * fine * (table.turf === 'grass' ? 0.4 : 1)),
        ground.tint[2] * by * (1 - along[2] * 0.66 + along[2] * broad),
      ]
    },
    { longest: quality === 'low' ? 70 : 45 },
  )

  if (table.turf) countryLitter(writer, table, quality, luck)
  else cityLitter()
  frame()
  return writer.data()

  /** Pavements where houses stand and along the roads, and what has fallen in the streets. */
  function cityLitter(): void {
    const roads = pieces.filter(({ design }) => design.kind === 'road').map(footprint)
    const paved = [
      ...houses.flatMap((house) => about(convexHull(footprint(house)), pavement, table)),
      ...roads.flatMap((road) => about(road, sidewalk, table)),
    ]
    for (const region of union(paved).flatMap(({ outline, holes }) =>
      difference(outline, [...holes, ...roads]),
    )) {
      sheet(
        writer,
        region.outline,
        region.holes,
        0.35,
        paving,
        (p) => times(paving.tint, 0.88 + 0.14 * Math.sin(p.x * 0.023) * Math.cos(p.z * 0.027)),
        { longest: quality === 'low' ? 120 : 60 },
      )
    }

    const count = (quality === 'low' ? 160 : 520) * ((width * depth) / (1219 * 1219))
    for (let i = 0; i < count; i++) {
      const at = { x: luck.between(8, width - 8), z: luck.between(8, depth - 8) }
      if (houses.some((piece) => boundsHold(footprintBounds(piece), at, 2) && holds(footprint(piece), at)))
        continue
      // Rubble lies in drifts: most stones come with company.
      const company = luck.next() < 0.18 ? luck.whole(3, 7) : 1
      for (let n = 0; n < company; n++) {
        const near = { x: at.x + luck.between(-9, 9), z: at.z + luck.between(-9, 9) }
        if (luck.next() < 0.1) paper(near)
        else scatterChunk(writer, near, 0.5, luck.next() < 0.1 ? 3.4 : 1.9, luck, litter)
      }
    }
  }

  function paper(at: PlanPoint): void {
    const [turn, size] = [luck.between(0, 3), luck.between(1.2, 2.2)]
    const [c, s] = [Math.cos(turn) * size, Math.sin(turn) * size]
    const y = 1.1
    writer.face(
      [
        [at.x - c, y, at.z - s],
        [at.x - s, y + 0.3, at.z + c],
        [at.x + c, y, at.z + s],
        [at.x + s, y, at.z - c],
      ],
      paintMesh('grain', 1.25, 1.2, 1.05),
    )
  }

  /** Timber around the board, mitred by overlap, standing a little proud; the table ends here. */
  function frame(): void {
    const [y, tall] = [-13, 17]
    const beam = (x: number, z: number, half: readonly [number, number]): void => {
      const look = { layer: timber.layer, tint: times(timber.tint, luck.between(0.9, 1.1)) }
      writer.box([x, y, z], [half[0], tall, half[1]], 0, look, { topTint: times(look.tint, 1.2) })
    }
    const w = tableFrame / 2
    beam(width / 2, -w, [width / 2 + tableFrame, w])
    beam(width / 2, depth + w, [width / 2 + tableFrame, w])
    beam(-w, depth / 2, [w, depth / 2])
    beam(width + w, depth / 2, [w, depth / 2])
    const skirt = (corners: readonly MeshPoint[]): void =>
      writer.face(corners, paintMesh('grain', 0.05, 0.045, 0.04))
    const [x0, x1, z0, z1, low] = [
      -tableFrame + 8,
      width + tableFrame - 8,
      -tableFrame + 8,
      depth + tableFrame - 8,
      -90,
    ]
    skirt([
      [x0, -30, z1],
      [x0, low, z1],
      [x1, low, z1],
      [x1, -30, z1],
    ])
    skirt([
      [x1, -30, z0],
      [x1, low, z0],
      [x0, low, z0],
      [x0, -30, z0],
    ])
    skirt([
      [x1, -30, z1],
      [x1, low, z1],
      [x1, low, z0],
      [x1, -30, z0],
    ])
    skirt([
      [x0, -30, z0],
      [x0, low, z0],
      [x0, low, z1],
      [x0, -30, z1],
    ])
  }
}
