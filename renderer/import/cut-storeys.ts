/** Cuts a shape level with its floors, so that everything above a storey can be taken off the picture and out of the way. */
import { mostTriangles, type Mesh } from '../../shared/table'
import type { Mm } from '../../shared/geometry/length'
import type { Block } from '../../shared/table/types'
import { thinnest } from './blocks'

export const cutBlocks = (blocks: readonly Block[], heights: readonly Mm[]): readonly Block[] =>
  blocks.flatMap((block) => {
    const cuts = heights.filter((y) => y > block.from + thinnest && y < block.to - thinnest)
    const ends = [block.from, ...cuts.sort((a, b) => a - b), block.to]
    return ends.slice(1).map((to, i) => ({ ...block, from: ends[i] as Mm, to }))
  })

/** The same surface; no triangle reaches over a height. A shape at its limit stays as it is. */
export function cutMesh(mesh: Mesh, heights: readonly Mm[]): Mesh {
  let cut = mesh
  for (const height of heights) cut = cutAt(cut, height)
  return cut.indices.length <= mostTriangles * 3 ? cut : mesh
}

/** Corners this near to a height lie on it. */
const onIt: Mm = 0.05

function cutAt({ positions, indices }: Mesh, height: Mm): Mesh {
  const corners = [...positions]
  const triangles: number[] = []
  const made = new Map<string, number>()
  const above = (k: number): number => {
    const d = (corners[k * 3 + 1] as number) - height
    return Math.abs(d) <= onIt ? 0 : d
  }
  /** Where the edge meets the height: one corner for both triangles that share it. */
  const meeting = (a: number, b: number): number => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    const known = made.get(key)
    if (known !== undefined) return known
    const t = above(a) / (above(a) - above(b))
    const [ax, az] = [corners[a * 3] as number, corners[a * 3 + 2] as number]
    corners.push(
      ax + ((corners[b * 3] as number) - ax) * t,
      height,
      az + ((corners[b * 3 + 2] as number) - az) * t,
    )
    const index = corners.length / 3 - 1
    made.set(key, index)
    return index
  }
  for (let i = 0; i < indices.length; i += 3) {
    const ring = [indices[i] as number, indices[i + 1] as number, indices[i + 2] as number]
    const sides = ring.map(above)
    if (sides.every((d) => d >= 0) || sides.every((d) => d <= 0)) {
      triangles.push(...ring)
      continue
    }
    for (const way of [1, -1]) {
      const part: number[] = []
      ring.forEach((a, k) => {
        const b = ring[(k + 1) % 3] as number
        if (above(a) * way >= 0) part.push(a)
        if (above(a) * above(b) < 0) part.push(meeting(a, b))
      })
      for (let k = 2; k < part.length; k++)
        triangles.push(part[0] as number, part[k - 1] as number, part[k] as number)
    }
  }
  return { positions: Float32Array.from(corners), indices: Uint32Array.from(triangles) }
}
