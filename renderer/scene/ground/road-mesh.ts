import type { BuildChance } from '../../../shared/city/design/chance'
import { bounds } from '../../../shared/geometry/polygon'
import type { PlainDesign } from '../../../shared/table/types'
import { paintMesh, times, type MeshWriter, type Rgb, type MeshPoint } from '../materials/mesh-writer'
import { sheet } from '../ruins/slab-mesh'

const asphalt = paintMesh('asphalt', 0.78, 0.78, 0.8)
const kerb = paintMesh('concrete', 1.02, 1, 0.95)
const marking: Rgb = [2, 1.92, 1.7]

/** Height of the asphalt and of the kerbs above the ground, mm: a picture only, models stand at ground height. */
const roadTop = 0.7

/** A stretch of road along the longer side of its outline, or a crossing when it is square. */
export function roadMesh(writer: MeshWriter, design: PlainDesign, luck: BuildChance): void {
  const box = bounds(design.outline)
  const [width, depth] = [box.maxX - box.minX, box.maxZ - box.minZ]
  const isCrossing = design.id.includes('crossing')
  const alongX = width >= depth
  const half = (alongX ? depth : width) / 2
  const worn = (p: { x: number; z: number }): Rgb => {
    const across = Math.abs(alongX ? p.z : p.x) / half
    const track = isCrossing ? 0.9 : 1 - 0.18 * Math.exp(-(((across - 0.42) / 0.14) ** 2))
    const gutter = across > 0.86 && !isCrossing ? 0.78 : 1
    return times(asphalt.tint, track * gutter * (0.95 + 0.1 * Math.sin(p.x * 0.05) * Math.cos(p.z * 0.06)))
  }
  sheet(writer, design.outline, [], roadTop, asphalt, worn, { longest: 18 })
  const flat = (x0: number, z0: number, x1: number, z1: number, tint: Rgb, y = roadTop + 0.25): void =>
    writer.face(
      [
        [x0, y, z0],
        [x0, y, z1],
        [x1, y, z1],
        [x1, y, z0],
      ] as MeshPoint[],
      { layer: 'asphalt', tint },
    )
  if (isCrossing) {
    crossing()
    return
  }
  const [from, to] = alongX ? [box.minX, box.maxX] : [box.minZ, box.maxZ]
  for (let at = from + 6; at < to - 8; at += 25.4) {
    if (luck.next() < 0.22) continue
    const [a, b] = [at, at + luck.between(9, 14)]
    if (alongX) flat(a, -1, b, 1, times(marking, luck.between(0.6, 1)))
    else flat(-1, a, 1, b, times(marking, luck.between(0.6, 1)))
  }
  for (const side of [-1, 1]) {
    for (let at = from; at < to; at += 12.7) {
      if (luck.next() < 0.1) continue
      const middle = at + 6.3
      const edge = side * (half - 1.6)
      const sunk = luck.between(-0.25, 0.15)
      const look = { layer: kerb.layer, tint: times(kerb.tint, luck.between(0.75, 1.05)) }
      const size: MeshPoint = alongX ? [6.1, 1.1, 1.6] : [1.6, 1.1, 6.1]
      writer.box(
        alongX ? [middle, 1 + sunk, edge] : [edge, 1 + sunk, middle],
        size,
        luck.between(-0.012, 0.012),
        look,
        { skipBottom: true },
      )
    }
  }
  cover(luck.between(from * 0.6, to * 0.6), half * 0.45)

  /** Stop lines and stripes for those on foot. */
  function crossing(): void {
    for (const turn of [0, 1, 2, 3]) {
      for (let n = -5; n <= 5; n++) {
        if (luck.next() < 0.2) continue
        const [c, s] = [
          [1, 0],
          [0, 1],
          [-1, 0],
          [0, -1],
        ][turn] as [number, number]
        const at = (u: number, v: number): MeshPoint => [u * c - v * s, roadTop + 0.25, u * s + v * c]
        const tint = times(marking, luck.between(0.5, 0.95))
        const [u0, u1, v] = [half - 16, half - 5, n * 11]
        if (Math.abs(v) > half - 12) continue
        writer.face([at(u0, v - 2.4), at(u0, v + 2.4), at(u1, v + 2.4), at(u1, v - 2.4)], {
          layer: 'asphalt',
          tint,
        })
      }
    }
    cover(6, 4)
  }

  function cover(u: number, v: number): void {
    const [x, z] = alongX ? [u, v] : [v, u]
    const ring = Array.from({ length: 12 }, (_, i): MeshPoint => {
      const angle = (-i / 12) * 2 * Math.PI
      return [x + Math.cos(angle) * 5.2, roadTop + 0.35, z + Math.sin(angle) * 5.2]
    })
    writer.face(ring, paintMesh('grain', 0.13, 0.12, 0.12))
  }
}
