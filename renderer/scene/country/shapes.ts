/** What country is built of: clumps of leaves, blades, trunks, boulders, soft rings. All of it opaque and matt, as on a diorama. */
import type { BuildChance } from '../../../shared/city/design/chance'
import { bounds, contains } from '../../../shared/geometry/polygon'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { times, type MeshPoint, type MeshWriter, type Paint, type Rgb } from '../materials/mesh-writer'
import type { Quality } from '../materials/built-material'

/** Where a piece is drawn: what lies and stands low, and what may be lifted off to look under it. */
export interface CountryWriters {
  readonly low: MeshWriter
  readonly crowns: MeshWriter
  readonly fine: boolean
}
export const isFine = (quality: Quality): boolean => quality !== 'low'

type Ball = {
  readonly points: readonly MeshPoint[]
  readonly faces: readonly (readonly [number, number, number])[]
}
const unit = ([x, y, z]: MeshPoint): MeshPoint => {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
const golden = (1 + Math.sqrt(5)) / 2
const rough: Ball = {
  points: (
    [
      [-1, golden, 0],
      [1, golden, 0],
      [-1, -golden, 0],
      [1, -golden, 0],
      [0, -1, golden],
      [0, 1, golden],
      [0, -1, -golden],
      [0, 1, -golden],
      [golden, 0, -1],
      [golden, 0, 1],
      [-golden, 0, -1],
      [-golden, 0, 1],
    ] as const
  ).map(unit),
  faces: [
    [0, 11, 5],
    [0, 5, 1],
    [0, 1, 7],
    [0, 7, 10],
    [0, 10, 11],
    [1, 5, 9],
    [5, 11, 4],
    [11, 10, 2],
    [10, 7, 6],
    [7, 1, 8],
    [3, 9, 4],
    [3, 4, 2],
    [3, 2, 6],
    [3, 6, 8],
    [3, 8, 9],
    [4, 9, 5],
    [2, 4, 11],
    [6, 2, 10],
    [8, 6, 7],
    [9, 8, 1],
  ],
}
/** Every face cut in four. */
function finer({ points, faces }: Ball): Ball {
  const more: MeshPoint[] = [...points]
  const known = new Map<string, number>()
  const between = (a: number, b: number): number => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    const at = known.get(key)
    if (at !== undefined) return at
    const [p, q] = [points[a] as MeshPoint, points[b] as MeshPoint]
    more.push(unit([p[0] + q[0], p[1] + q[1], p[2] + q[2]]))
    known.set(key, more.length - 1)
    return more.length - 1
  }
  return {
    faces: faces.flatMap(([a, b, c]) => {
      const [ab, bc, ca] = [between(a, b), between(b, c), between(c, a)]
      return [
        [a, ab, ca],
        [b, bc, ab],
        [c, ca, bc],
        [ab, bc, ca],
      ] as const
    }),
    points: more,
  }
}
const smooth = finer(rough)

interface ClumpLook {
  readonly paint: Paint
  /** How much darker below than above. */
  readonly shade?: number
  /** How far its surface goes in and out. */
  readonly knobbly?: number
  readonly fine: boolean
}
/** Leaves are smaller than bricks: the texture is read so much finer. */
const leafScale = 1.9
/** A place of the texture for a place on a face: seen along the axis it looks to, so that nothing is drawn out. */
function facing([x, y, z]: MeshPoint, [nx, ny, nz]: MeshPoint): readonly [number, number] {
  const [ax, ay, az] = [Math.abs(nx), Math.abs(ny), Math.abs(nz)]
  if (ay >= ax && ay >= az) return [x, z]
  return ax > az ? [z, y] : [x, y]
}

/** A clump of leaves: round, knobbly, dark below; its light is that of a ball, so that clumps run into each other. */
export function clump(
  writer: MeshWriter,
  [x, y, z]: MeshPoint,
  [rx, ry, rz]: MeshPoint,
  luck: BuildChance,
  { paint, shade = 0.5, knobbly = 0.16, fine }: ClumpLook,
): void {
  const ball = fine ? smooth : rough
  const tone = luck.between(0.86, 1.12)
  const corners = ball.points.map(([px, py, pz]) => {
    const out = 1 + luck.between(-knobbly, knobbly)
    const by = tone * (1 - shade * (0.5 - py * 0.5)) * luck.between(0.9, 1.1)
    const at: MeshPoint = [x + px * rx * out, y + py * ry * out, z + pz * rz * out]
    return { at, normal: unit([px / rx, py / ry + 0.25 / ry, pz / rz]), tint: times(paint.tint, by) }
  })
  for (const face of ball.faces) {
    const three = face.map((i) => corners[i] as (typeof corners)[number])
    const look = unit(
      three.reduce<MeshPoint>(
        (sum, { normal }) => [sum[0] + normal[0], sum[1] + normal[1], sum[2] + normal[2]],
        [0, 0, 0],
      ),
    )
    const [a, b, c] = three.map(({ at, normal, tint }) => {
      const [u, v] = facing(at, look)
      return writer.vertex(at, normal, { layer: paint.layer, tint }, u * leafScale, v * leafScale)
    }) as [number, number, number]
    writer.triangle(a, b, c)
  }
}

/** A boulder so large has more faces. */
const large = 6
/** A stone that weather has softened: flat faces, its foot in the ground, lichen on top. */
export function boulder(
  writer: MeshWriter,
  [x, y, z]: MeshPoint,
  [rx, ry, rz]: MeshPoint,
  luck: BuildChance,
  paint: Paint,
  lichen: Rgb = paint.tint,
): void {
  const turn = luck.between(0, Math.PI)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const ball = rx > large ? smooth : rough
  const points = ball.points.map(([px, py, pz]): MeshPoint => {
    const out = rx > large ? luck.between(0.86, 1.04) : luck.between(0.74, 1.08)
    const [dx, dz] = [px * rx * out, pz * rz * out]
    return [x + dx * cos + dz * sin, y + Math.min(0.78, py) * ry * out, z - dx * sin + dz * cos]
  })
  const tone = luck.between(0.82, 1.1)
  for (const face of ball.faces) {
    const corners = face.map((i) => points[i] as MeshPoint)
    if (corners.every((corner) => corner[1] < 0)) continue
    const top = corners.reduce((sum, corner) => sum + corner[1], 0) / 3 > y + ry * 0.55
    const tint = times(top ? lichen : paint.tint, tone * luck.between(0.88, 1.1))
    writer.face(
      corners,
      { layer: paint.layer, tint },
      corners.map((corner) => times(tint, corner[1] < y ? 0.62 : 1)),
    )
  }
}

/** A grassBlade or a stalk: a thin pyramid that leans, lit as the ground it grows on: by itself half of all grass would be black. */
export function grassBlade(
  writer: MeshWriter,
  { x, z }: PlanPoint,
  y: number,
  half: number,
  tall: number,
  lean: PlanPoint,
  paint: Paint,
  turn: number,
): void {
  const dark: Paint = { layer: paint.layer, tint: times(paint.tint, 0.55) }
  const tip = writer.vertex([x + lean.x, y + tall, z + lean.z], [0, 1, 0], paint, x, z)
  const foot = [0, 1, 2].map((i) => {
    const angle = turn - (i * 2 * Math.PI) / 3
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return writer.vertex(
      [x + c * half, y, z + s * half],
      unit([c * 0.5, 1, s * 0.5]),
      dark,
      x + c * half,
      z + s * half,
    )
  })
  for (let i = 0; i < 3; i++) writer.triangle(foot[i] as number, foot[(i + 1) % 3] as number, tip)
}

/** A trunk or a branch between two places, thinner at its end. */
export function branch(
  writer: MeshWriter,
  from: MeshPoint,
  to: MeshPoint,
  radius: number,
  end: number,
  paint: Paint,
  sides = 6,
): void {
  const rings = [
    { at: from, r: radius },
    { at: to, r: end },
  ].map(({ at, r }, level) =>
    Array.from({ length: sides }, (_, i) => {
      const angle = (i / sides) * 2 * Math.PI
      const [nx, nz] = [Math.cos(angle), Math.sin(angle)]
      return writer.vertex(
        [at[0] + nx * r, at[1], at[2] + nz * r],
        [nx, 0, nz],
        { layer: paint.layer, tint: times(paint.tint, level === 0 ? 0.75 : 1) },
        (i / sides) * 24,
        at[1],
      )
    }),
  )
  const [low, high] = rings as [number[], number[]]
  for (let i = 0; i < sides; i++) {
    const j = (i + 1) % sides
    writer.triangle(low[i] as number, high[i] as number, high[j] as number)
    writer.triangle(low[i] as number, high[j] as number, low[j] as number)
  }
}

/** The outline with its corners softened off: a curve through all of them. */
export function softened(outline: Polygon, pieces: number): Polygon {
  const n = outline.length
  const at = (i: number): PlanPoint => outline[(i + n) % n] as PlanPoint
  return outline.flatMap((_, i) =>
    Array.from({ length: pieces }, (_, k) => {
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      const t = k / pieces
      const curve = (p: number, q: number, r: number, s: number): number =>
        0.5 *
        (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
      return { x: curve(a.x, b.x, c.x, d.x), z: curve(a.z, b.z, c.z, d.z) }
    }),
  )
}
/** Each corner moved outwards; inwards where `by` is below 0. Clockwise on the sheet or not: outwards is found from the middle. */
export function pushed(outline: Polygon, by: (i: number) => number): Polygon {
  const n = outline.length
  const turns = outline.reduce((sum, p, i) => {
    const q = outline[(i + 1) % n] as PlanPoint
    return sum + p.x * q.z - q.x * p.z
  }, 0)
  const side = turns > 0 ? 1 : -1
  return outline.map((p, i) => {
    const [a, b] = [outline[(i + n - 1) % n] as PlanPoint, outline[(i + 1) % n] as PlanPoint]
    const length = Math.hypot(b.x - a.x, b.z - a.z) || 1
    const far = (by(i) * side) / length
    return { x: p.x + (b.z - a.z) * far, z: p.z - (b.x - a.x) * far }
  })
}
const isClockwise = (outline: Polygon): boolean =>
  outline.reduce((sum, p, i) => {
    const q = outline[(i + 1) % outline.length] as PlanPoint
    return sum + p.x * q.z - q.x * p.z
  }, 0) > 0

interface BandRing {
  readonly outline: Polygon
  readonly y: number | ((i: number) => number)
  readonly paint: (i: number) => Paint
}
/** The face between two rings of as many corners, lower one first, lit as one soft slope. */
export function band(writer: MeshWriter, low: BandRing, high: BandRing): void {
  const n = low.outline.length
  const heights = (ring: BandRing, i: number): number => (typeof ring.y === 'number' ? ring.y : ring.y(i))
  const outward = isClockwise(low.outline)
  const normals = low.outline.map((_, i): MeshPoint => {
    const [a, b] = [low.outline[(i + n - 1) % n] as PlanPoint, low.outline[(i + 1) % n] as PlanPoint]
    const length = Math.hypot(b.x - a.x, b.z - a.z) || 1
    const side = outward ? 1 : -1
    const [nx, nz] = [((b.z - a.z) / length) * side, (-(b.x - a.x) / length) * side]
    const [p, q] = [low.outline[i] as PlanPoint, high.outline[i] as PlanPoint]
    const run = Math.max(0.01, Math.hypot(p.x - q.x, p.z - q.z))
    const rise = heights(high, i) - heights(low, i)
    const flat = Math.hypot(run, rise) || 1
    return [(nx * rise) / flat, run / flat, (nz * rise) / flat]
  })
  let along = 0
  const rows = [low, high].map((ring) =>
    ring.outline.map((p, i) => {
      const before = low.outline[(i + n - 1) % n] as PlanPoint
      const here = low.outline[i] as PlanPoint
      along = i === 0 ? 0 : along + Math.hypot(here.x - before.x, here.z - before.z)
      return writer.vertex(
        [p.x, heights(ring, i), p.z],
        normals[i] as MeshPoint,
        // Between two layers of the texture lies a third: a face has one.
        { layer: high.paint(i).layer, tint: ring.paint(i).tint },
        p.x + along * 0.4,
        p.z + heights(ring, i),
      )
    }),
  )
  const [lower, upper] = rows as [number[], number[]]
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    const quad = [lower[i], lower[j], upper[j], upper[i]] as [number, number, number, number]
    const [a, b, c, d] = outward ? quad : ([quad[1], quad[0], quad[3], quad[2]] as const)
    writer.triangle(a, d, c)
    writer.triangle(a, c, b)
  }
}

/** Places inside an outline, so far from its edge and from each other; the same for the same luck. */
export function strewn(
  outline: Polygon,
  count: number,
  apart: number,
  inside: number,
  luck: BuildChance,
): readonly PlanPoint[] {
  const box = bounds(outline)
  const found: PlanPoint[] = []
  for (let tries = 0; tries < count * 30 && found.length < count; tries++) {
    const at = { x: luck.between(box.minX, box.maxX), z: luck.between(box.minZ, box.maxZ) }
    if (!contains(outline, at, -inside)) continue
    if (found.every((other) => Math.hypot(other.x - at.x, other.z - at.z) >= apart)) found.push(at)
  }
  return found
}
