import type { BuildChance } from '../../../shared/city/design/chance'
import { bounds, boundaryDistance, contains, holds } from '../../../shared/geometry/polygon'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { paintMesh, times, type MeshWriter, type Paint, type MeshPoint } from '../materials/mesh-writer'
import type { FamilyLook } from './family-look'
import { sheet, wallGap } from './slab-mesh'
import type { WallLine } from './wall-line'

/** A broken brick or lump: a box with its corners knocked about. */
export function chunk(
  writer: MeshWriter,
  at: MeshPoint,
  size: MeshPoint,
  luck: BuildChance,
  look: Paint,
): void {
  const turn = luck.between(0, Math.PI)
  const tilt = luck.between(-0.35, 0.35)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const corner = (sx: number, sy: number, sz: number): MeshPoint => {
    const x = sx * size[0] * luck.between(0.72, 1)
    const z = sz * size[2] * luck.between(0.72, 1)
    const y = sy * size[1] * luck.between(0.75, 1) + x * tilt
    return [at[0] + x * cos + z * sin, at[1] + y, at[2] - x * sin + z * cos]
  }
  const tinted = { layer: look.layer, tint: times(look.tint, luck.between(0.75, 1.15)) }
  writer.block(
    [corner(-1, -1, -1), corner(1, -1, -1), corner(1, -1, 1), corner(-1, -1, 1)],
    [corner(-1, 1, -1), corner(1, 1, -1), corner(1, 1, 1), corner(-1, 1, 1)],
    tinted,
    { skipBottom: true, topTint: times(tinted.tint, 1.2) },
  )
}

export function scatterChunk(
  writer: MeshWriter,
  p: PlanPoint,
  y: number,
  most: number,
  luck: BuildChance,
  looks: readonly Paint[],
): void {
  const look = luck.pick(looks)
  // Timber falls as beams, everything else as lumps.
  if (look.layer === 'boards' && luck.next() < 0.7) {
    const size: MeshPoint = [most * luck.between(2, 4.5), 0.9, 1.2]
    writer.box([p.x, y + 1, p.z], size, luck.between(0, Math.PI), {
      layer: look.layer,
      tint: times(look.tint, luck.between(0.7, 1.2)),
    })
    return
  }
  const size = most * luck.between(0.35, 1)
  chunk(
    writer,
    [p.x, y + size * 0.35, p.z],
    [size, size * luck.between(0.4, 0.75), size * luck.between(0.6, 1)],
    luck,
    look,
  )
}

/** A bank of dust and crumbs along the foot of a wall, ragged in width and height. */
function skirt(
  writer: MeshWriter,
  line: WallLine,
  y: number,
  side: 1 | -1,
  most: number,
  luck: BuildChance,
  look: Paint,
): void {
  const half = (line.wall.thickness / 2) * side
  const steps = Math.max(2, Math.round(line.length / 9))
  const inDoor = (along: number): boolean =>
    line.wall.openings.some((o) => o.sill < 2 && along > o.along - 1 && along < o.along + o.width + 1)
  const profile = Array.from({ length: steps + 1 }, (_, i) => {
    const along = (line.length * i) / steps
    const size = inDoor(along) ? 0.1 : luck.between(0.25, 1)
    return { along, rise: y + most * 0.55 * size, reach: half + side * most * size }
  })
  for (let i = 0; i < steps; i++) {
    const [a, b] = [profile[i]!, profile[i + 1]!]
    const corners: MeshPoint[] = [
      line.point(a.along, a.rise, half),
      line.point(a.along, y + 0.15, a.reach),
      line.point(b.along, y + 0.15, b.reach),
      line.point(b.along, b.rise, half),
    ]
    const dark = times(look.tint, 0.62)
    writer.face(
      side === 1 ? corners.reverse() : corners,
      look,
      side === 1 ? [dark, look.tint, look.tint, dark] : [dark, look.tint, look.tint, dark],
    )
  }
}

/** A heap: rings of stones narrowing upwards, rough like the ground it lies on. */
export function rubbleHeapMesh(
  writer: MeshWriter,
  outline: Polygon,
  y: number,
  height: number,
  luck: BuildChance,
  looks: readonly Paint[],
): void {
  const ground = paintMesh('rubble', 1.05, 1, 0.92)
  const [mx, mz] = [
    outline.reduce((sum, p) => sum + p.x, 0) / outline.length,
    outline.reduce((sum, p) => sum + p.z, 0) / outline.length,
  ]
  const rings = [1, 0.8, 0.52, 0.24].map((share, r) =>
    outline.map((p): MeshPoint => {
      const wander = r === 0 ? 1 : luck.between(0.88, 1.1)
      const rise = [0.1, height * 0.5, height * 0.85, height][r] as number
      return [
        mx + (p.x - mx) * share * wander,
        y + rise * (r === 0 ? 1 : luck.between(0.86, 1.04)),
        mz + (p.z - mz) * share * wander,
      ]
    }),
  )
  const n = outline.length
  // Rings follow the outline; which way it runs decides which side of a face is up.
  const turn =
    outline.reduce((sum, p, i) => sum + p.x * outline[(i + 1) % n]!.z - outline[(i + 1) % n]!.x * p.z, 0) > 0
  const up = (corners: MeshPoint[], by: number): void =>
    writer.face(turn ? corners.reverse() : corners, { layer: ground.layer, tint: times(ground.tint, by) })
  for (let r = 0; r + 1 < rings.length; r++) {
    for (let i = 0; i < n; i++) {
      const j = (i + 1) % n
      const [low, high] = [rings[r]!, rings[r + 1]!]
      up([low[i]!, low[j]!, high[j]!], luck.between(0.8, 1.1))
      up([low[i]!, high[j]!, high[i]!], luck.between(0.8, 1.1))
    }
  }
  for (let i = 0; i < n; i++)
    up([rings[3]![i]!, rings[3]![(i + 1) % n]!, [mx, y + height, mz]], luck.between(0.9, 1.15))
  const box = bounds(outline)
  const count = Math.round(((box.maxX - box.minX) * (box.maxZ - box.minZ)) / 70)
  for (let i = 0; i < count; i++) {
    const at = { x: luck.between(box.minX, box.maxX), z: luck.between(box.minZ, box.maxZ) }
    if (!holds(outline, at)) continue
    const climb = Math.min(1, boundaryDistance(outline, at) / 14)
    scatterChunk(writer, at, y + height * climb * 0.85, 3.6, luck, looks)
  }
}

export interface RubblePlan {
  readonly plan: Polygon
  readonly walls: readonly WallLine[]
  readonly look: FamilyLook
  readonly luck: BuildChance
  /** 1: all of it; less on slow machines. */
  readonly density: number
}

/** Ground inside the ruin, banks along the walls, fallen stones along the open rubble line and about the floor. */
export function groundRubble(writer: MeshWriter, { plan, walls, look, luck, density }: RubblePlan): void {
  // A ruin of which nothing is drawn yet has no ground.
  if (plan.length < 3) return
  const dust = paintMesh('earth', 0.98, 0.94, 0.86)
  sheet(
    writer,
    plan,
    [],
    0.5,
    dust,
    (p) =>
      times(
        dust.tint,
        0.55 +
          0.4 * Math.min(1, wallGap(walls, p, 0) / 24) +
          0.14 * Math.sin(p.x * 0.11) * Math.sin(p.z * 0.13),
      ),
    { longest: 20 },
  )
  const bank = paintMesh('rubble', 1, 0.95, 0.88)
  for (const line of walls) {
    if (line.wall.base > 1) continue
    for (const side of [1, -1] as const) {
      const isOutside = side === 1 ? line.leftOutside : line.rightOutside
      skirt(writer, line, 0.2, side, isOutside ? 7.5 : 10, luck, bank)
      const count = Math.round((line.length / 9) * density)
      for (let i = 0; i < count; i++) {
        const [x, , z] = line.point(
          luck.between(0, line.length),
          0,
          side * (line.wall.thickness / 2 + luck.between(1, isOutside ? 8 : 16)),
        )
        scatterChunk(writer, { x, z }, 0.2, 3, luck, look.chunk)
      }
    }
  }
  plan.forEach((from, i) => {
    const to = plan[(i + 1) % plan.length] as PlanPoint
    const middle = { x: (from.x + to.x) / 2, z: (from.z + to.z) / 2 }
    if (wallGap(walls, middle, 0) >= 6) spill(writer, from, to, { look, luck, density })
  })
  const box = bounds(plan)
  const count = ((box.maxX - box.minX) * (box.maxZ - box.minZ) * density) / 420
  for (let i = 0; i < count; i++) {
    const at = { x: luck.between(box.minX, box.maxX), z: luck.between(box.minZ, box.maxZ) }
    if (contains(plan, at)) scatterChunk(writer, at, 0.5, 2.6, luck, look.chunk)
  }
}

/** What fell out where a wall is gone: a low ridge of crumbs with big pieces in it. */
function spill(
  writer: MeshWriter,
  from: PlanPoint,
  to: PlanPoint,
  { look, luck, density }: Pick<RubblePlan, 'look' | 'luck' | 'density'>,
): void {
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  const [ux, uz] = [(to.x - from.x) / length, (to.z - from.z) / length]
  const crumbs = paintMesh('rubble', 1.02, 0.97, 0.9)
  const steps = Math.max(1, Math.round(length / 10))
  const ridge = Array.from({ length: steps + 1 }, (_, i) => {
    const along = (length * i) / steps
    const [x, z] = [from.x + ux * along, from.z + uz * along]
    const [out, into, rise] = [luck.between(2, 7), luck.between(6, 16), luck.between(1.4, 4.4)]
    return {
      out: [x + uz * out, 0.15, z - ux * out] as MeshPoint,
      top: [x - uz * 2, rise, z + ux * 2] as MeshPoint,
      into: [x - uz * into, 0.6, z + ux * into] as MeshPoint,
    }
  })
  for (let i = 0; i < steps; i++) {
    const [a, b] = [ridge[i]!, ridge[i + 1]!]
    const lit = { layer: crumbs.layer, tint: times(crumbs.tint, luck.between(0.85, 1.1)) }
    writer.face([b.out, a.out, a.top, b.top], lit)
    writer.face([b.top, a.top, a.into, b.into], lit)
  }
  for (let along = 0; along < length; along += 3.4 / Math.max(0.3, density)) {
    const [x, z] = [from.x + ux * along, from.z + uz * along]
    const off = luck.between(-14, 7)
    const at = { x: x + uz * off, z: z - ux * off }
    scatterChunk(writer, at, luck.between(0.2, 2), luck.between(1.6, 6), luck, look.chunk)
  }
}

/** A few stones on an upper floor. */
export function floorRubble(
  writer: MeshWriter,
  outline: Polygon,
  y: number,
  { walls, look, luck, density }: RubblePlan,
): void {
  const box = bounds(outline)
  const count = ((box.maxX - box.minX) * (box.maxZ - box.minZ) * density) / 800
  for (let i = 0; i < count; i++) {
    const at = { x: luck.between(box.minX, box.maxX), z: luck.between(box.minZ, box.maxZ) }
    if (holds(outline, at) && wallGap(walls, at, y) > 1.5)
      scatterChunk(writer, at, y, luck.next() < 0.2 ? 3 : 1.6, luck, look.chunk)
  }
}
