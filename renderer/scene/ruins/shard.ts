import type { BuildChance } from '../../../shared/city/design/chance'
import { MeshWriter, times, type MeshData, type Paint, type MeshPoint } from '../materials/mesh-writer'

/** A flat piece of a building where it still stands: along `u` and `v` it is as large as `half`, along `w` it is thin. */
export interface DebrisPlate {
  readonly middle: MeshPoint
  readonly u: MeshPoint
  readonly v: MeshPoint
  /** u × v. */
  readonly w: MeshPoint
  readonly half: MeshPoint
  readonly front: Paint
  readonly back: Paint
  readonly edge: Paint
}

const along = (at: MeshPoint, way: MeshPoint, by: number): MeshPoint => [
  at[0] + way[0] * by,
  at[1] + way[1] * by,
  at[2] + way[2] * by,
]

/** Corners of the broken outline in the plate's plane, counter-clockwise: a rectangle that lost some of its corners. */
function brokenOutline(
  halfU: number,
  halfV: number,
  luck: BuildChance,
): readonly (readonly [number, number])[] {
  const corners: (readonly [number, number])[] = []
  for (const [su, sv] of [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const [u, v] = [su * halfU * luck.between(0.82, 1), sv * halfV * luck.between(0.82, 1)]
    if (luck.next() < 0.45) {
      corners.push([u, v])
      continue
    }
    // Which of the two cuts comes first depends on the way round.
    const alongU: readonly [number, number] = [u * luck.between(0.2, 0.7), v]
    const alongV: readonly [number, number] = [u, v * luck.between(0.2, 0.7)]
    corners.push(...(su * sv > 0 ? [alongV, alongU] : [alongU, alongV]))
  }
  return corners
}

/**
 * A shard broken out of a plate, painted as it was painted there: texture and course lines go on from the standing wall.
 * Its corners are told from the plate's middle, axes of the design.
 */
export function shardMesh(
  { middle, u, v, w, half, front, back, edge }: DebrisPlate,
  luck: BuildChance,
): MeshData {
  const writer = new MeshWriter(48)
  const thick = half[2]
  const outline = brokenOutline(half[0], half[1], luck)
  const at = ([a, b]: readonly [number, number], side: number): MeshPoint =>
    along(along(along(middle, u, a), v, b), w, side * thick)
  const shade = luck.between(0.82, 1.1)
  const tinted = ({ layer, tint }: Paint): Paint => ({ layer, tint: times(tint, shade) })
  writer.face(
    outline.map((p) => at(p, 1)),
    tinted(front),
  )
  writer.face(
    [...outline].reverse().map((p) => at(p, -1)),
    tinted(back),
  )
  const rim = tinted(edge)
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length] ?? p
    const dark = times(rim.tint, luck.between(0.62, 1))
    writer.face([at(p, -1), at(q, -1), at(q, 1), at(p, 1)], { layer: rim.layer, tint: dark })
  })
  const data = writer.data()
  for (let i = 0; i < data.position.length; i += 3) {
    data.position[i]! -= middle[0]
    data.position[i + 1]! -= middle[1]
    data.position[i + 2]! -= middle[2]
  }
  return data
}
