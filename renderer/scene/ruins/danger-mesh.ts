/** A dangerous ruin is known at a glance (CF-RUIN-07, -09): props against its walls, cracks, striped tape and signs around it. */
import { buildChance, type BuildChance } from '../../../shared/city/design/chance'
import { inflated, largest } from '../../../shared/geometry/clip'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { designFootprint } from '../../../shared/table'
import type { RuinDesign } from '../../../shared/table/types'
import {
  paintMesh,
  type MeshData,
  type MeshWriter,
  type Paint,
  type MeshPoint,
} from '../materials/mesh-writer'
import { designKey } from './design-key'
import { StoreyWriters } from './storey-writers'
import { wallLine, type WallLine } from './wall-line'
import { bar } from './wall-trim'

const yellow = paintMesh('grain', 1.5, 1.02, 0.1)
const black = paintMesh('grain', 0.05, 0.05, 0.055)
const timber = paintMesh('boards', 1.2, 1.02, 0.78)
const iron = paintMesh('grain', 0.3, 0.28, 0.27)
const dark = paintMesh('grain', 0.02, 0.018, 0.016)

/** The tape hangs this far outside the footprint, so that a base in contact with a wall does not hide it. */
const outside = 7
const tapeHeight = 18
const tapeWidth = 5.4
const stripe = 8

/** Outline without its small steps: tape is drawn from corner to corner. */
function plainCorners(outline: Polygon): Polygon {
  const kept = outline.filter((p, i) => {
    const before = outline[(i + outline.length - 1) % outline.length] as PlanPoint
    return Math.hypot(p.x - before.x, p.z - before.z) > 14
  })
  return kept.length >= 3 ? kept : outline
}

function tape(writer: MeshWriter, from: PlanPoint, to: PlanPoint, luck: BuildChance): void {
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  const count = Math.max(2, Math.round(length / stripe))
  const sag = Math.min(4, length / 45)
  const at = (share: number, lift: number): MeshPoint => {
    const y = tapeHeight - 4 * sag * share * (1 - share) + lift
    return [from.x + (to.x - from.x) * share, y, from.z + (to.z - from.z) * share]
  }
  const slant = stripe / length / 2
  for (let i = 0; i < count; i++) {
    const [a, b] = [i / count, (i + 1) / count]
    const lean = (share: number): number => Math.min(1, share + slant)
    const look = i % 2 === 0 ? yellow : black
    const corners: MeshPoint[] = [at(a, 0), at(b, 0), at(lean(b), tapeWidth), at(lean(a), tapeWidth)]
    writer.face(corners, look)
    writer.face([...corners].reverse(), look)
  }
  const post = (share: number): void => {
    const [x, , z] = at(share, 0)
    writer.box([x, 12, z], [1.1, 12, 1.1], luck.between(0, 1), iron)
  }
  post(0)
  for (let share = 1; share < length / 90; share++) post((share * 90) / length)
}

type Spot = readonly [u: number, v: number]
const triangle = (half: number, low: number, high: number): readonly Spot[] => [
  [-half, low],
  [half, low],
  [0, high],
]
const upright = (foot: number, low: number, head: number, high: number): readonly Spot[] => [
  [-foot, low],
  [foot, low],
  [head, high],
  [-head, high],
]

/** A warning triangle on a stake: black bar and dot on yellow, black rim. */
function sign(writer: MeshWriter, at: PlanPoint, way: PlanPoint): void {
  const [dx, dz] = [-way.z, way.x]
  const middle = 27
  writer.box([at.x, middle / 2, at.z], [0.9, middle / 2, 0.9], 0, iron)
  for (const side of [1, -1]) {
    const point = (u: number, v: number, out: number): MeshPoint => [
      at.x + dx * u * side + way.x * (1.2 + out) * side,
      middle + v,
      at.z + dz * u * side + way.z * (1.2 + out) * side,
    ]
    const flat = (corners: readonly Spot[], out: number, look: Paint): void => {
      writer.face(
        corners.map(([u, v]) => point(u, v, out)),
        look,
      )
      writer.face(
        [...corners].reverse().map(([u, v]) => point(u, v, out)),
        look,
      )
    }
    flat(triangle(12.5, -6.2, 14.5), 0, black)
    flat(triangle(9.8, -4.8, 11.2), 0.3, yellow)
    flat(upright(0.75, 0.1, 1.1, 6.4), 0.6, black)
    flat(upright(0.9, -3.2, 0.9, -1.5), 0.6, black)
  }
}

/** A timber leaning against the outside, with its foot on a block. */
function prop(writer: MeshWriter, line: WallLine, along: number, side: 1 | -1, high: number): void {
  const half = line.wall.thickness / 2
  const foot = line.point(along, 1.5, side * (half + Math.min(34, high * 0.5)))
  const head = line.point(along, high, side * (half + 1))
  bar(writer, foot, head, 2.3, timber)
  const brace = line.point(along, high * 0.34, side * half)
  bar(
    writer,
    [foot[0] * 0.45 + head[0] * 0.55, high * 0.55, foot[2] * 0.45 + head[2] * 0.55],
    brace,
    1.5,
    timber,
  )
  writer.box([foot[0], 1.4, foot[2]], [4, 1.4, 4], line.turn, timber, { skipBottom: true })
  writer.box(line.point(along, high, side * (half + 0.9)), [7, 1.9, 0.9], line.turn, timber)
}

/** A crack running up a face: a dark jagged ribbon just off the wall, thinning upwards. */
function crack(writers: StoreyWriters, line: WallLine, side: 1 | -1, luck: BuildChance): void {
  const off = side * (line.wall.thickness / 2 + 0.35)
  let [along, y] = [luck.between(0.12, 0.88) * line.length, line.wall.base + luck.between(0, 18)]
  let width = luck.between(1.6, 2.6)
  for (let i = 0; i < 16 && y < line.top - 4; i++) {
    const next = {
      along: Math.max(1, Math.min(line.length - 1, along + luck.between(-9, 9))),
      y: y + luck.between(6, 15),
      width: Math.max(0.5, width * luck.between(0.8, 1.02)),
    }
    if (next.y > line.top - 3) break
    const corners: MeshPoint[] = [
      line.point(along - width / 2, y, off),
      line.point(along + width / 2, y, off),
      line.point(next.along + next.width / 2, next.y, off),
      line.point(next.along - next.width / 2, next.y, off),
    ]
    const writer = writers.at((y + next.y) / 2)
    writer.face(side === 1 ? [...corners].reverse() : corners, dark)
    ;({ along, y, width } = next)
  }
}

function build(design: RuinDesign): readonly MeshData[] {
  const luck = buildChance(`danger ${design.id}`)
  const writers = new StoreyWriters(design)
  const footprint = designFootprint(design)
  const ground = writers.of(0)
  const ring = plainCorners(largest(inflated(footprint, outside)) ?? footprint)
  ring.forEach((from, i) => {
    const to = ring[(i + 1) % ring.length] as PlanPoint
    const length = Math.hypot(to.x - from.x, to.z - from.z)
    if (length < 6) return
    tape(ground, from, to, luck)
    if (length < 70) return
    const way = { x: (to.z - from.z) / length, z: -(to.x - from.x) / length }
    sign(ground, { x: (from.x + to.x) / 2 + way.x, z: (from.z + to.z) / 2 + way.z }, way)
  })
  const lines = design.walls.map((wall, i) => wallLine(wall, i, footprint)).filter((line) => line.length > 10)
  for (const line of lines)
    for (const side of [1, -1] as const) {
      if (!(side === 1 ? line.leftOutside : line.rightOutside)) continue
      if (line.length > 24 && line.wall.height > 26 && luck.next() < 0.55) crack(writers, line, side, luck)
      const isOpen = (along: number): boolean =>
        line.wall.openings.some((o) => along > o.along - 4 && along < o.along + o.width + 4)
      const along = [0.5, 0.4, 0.6, 0.22, 0.78, 0.1, 0.9]
        .map((share) => share * line.length)
        .find((a) => !isOpen(a))
      if (line.wall.base < 1 && line.top > 40 && along !== undefined && luck.next() < 0.7)
        prop(ground, line, along, side, Math.min(92, line.top - 10))
    }
  return writers.data()
}

const built = new Map<string, readonly MeshData[]>()
/** Storey by storey, in the design's own coordinates. */
export function dangerMesh(design: RuinDesign): readonly MeshData[] {
  const key = designKey(design)
  const meshes = built.get(key) ?? build(design)
  built.set(key, meshes)
  return meshes
}
