/**
 * A simpler sight volume: upright boxes that together fill what the model's surface runs through. Each box is as tight
 * as the model is, except where it joins the next one: nobody sees through a joint.
 */
import { mostSolids, type Mesh } from '../../shared/table'
import { stored } from '../../shared/geometry/length'
import { rectangle } from '../../shared/geometry/turn'
import type { Block } from '../../shared/table/types'
import { boxOf } from './inspect'
import { voxelsOf, type Voxels } from './voxels'

/** Cubes are tried from fine to coarse, mm: CF-RUIN-13 wants the volume within 0.1" of the look. */
const cells = [2.5, 3.2, 4, 5, 6.5, 8, 10, 13, 16, 20, 26, 34, 45, 60, 90]
const mostCubes = 3_000_000
/** Floors and walls made by hand share the checklist's 2000 solids with these. */
const mostBlocks = mostSolids - 500
export const thinnest = 0.5

export interface MadeBlocks {
  readonly blocks: readonly Block[]
  /** Side of a cube, mm: the blocks differ from the model by less. */
  readonly cell: number
}

/** The finest boxes of which there are no more than `most`. */
export function blocksOf(mesh: Mesh, most = mostBlocks): MadeBlocks {
  const { min, max } = boxOf(mesh)
  const volume = [0, 1, 2].reduce((product, k) => product * (max[k]! - min[k]! + 1), 1)
  let made: MadeBlocks = { blocks: [], cell: 0 }
  for (const cell of cells) {
    if (volume / cell ** 3 > mostCubes && cell !== cells.at(-1)) continue
    made = { blocks: boxes(voxelsOf(mesh, cell)), cell }
    if (made.blocks.length <= most) return made
  }
  return { ...made, blocks: made.blocks.slice(0, most) }
}

type Span = readonly [x0: number, x1: number, y0: number, y1: number, z0: number, z1: number]

/** Boxes grown as far as the cubes go: along x, then z, then up. */
function boxes(voxels: Voxels): readonly Block[] {
  const { size, filled } = voxels
  const [nx, ny, nz] = size
  const taken = new Uint8Array(filled.length)
  const free = (x: number, y: number, z: number): boolean => {
    const i = (y * nz + z) * nx + x
    return filled[i] === 1 && taken[i] === 0
  }
  const all = (x0: number, x1: number, y0: number, y1: number, z0: number, z1: number): boolean => {
    for (let y = y0; y <= y1; y++)
      for (let z = z0; z <= z1; z++) for (let x = x0; x <= x1; x++) if (!free(x, y, z)) return false
    return true
  }
  const found: Block[] = []
  for (let y = 0; y < ny; y++) {
    for (let z = 0; z < nz; z++) {
      for (let x = 0; x < nx; x++) {
        if (!free(x, y, z)) continue
        let [x1, y1, z1] = [x, y, z]
        while (x1 + 1 < nx && free(x1 + 1, y, z)) x1++
        while (z1 + 1 < nz && all(x, x1, y, y, z1 + 1, z1 + 1)) z1++
        while (y1 + 1 < ny && all(x, x1, y1 + 1, y1 + 1, z, z1)) y1++
        for (let v = y; v <= y1; v++)
          for (let w = z; w <= z1; w++) taken.fill(1, (v * nz + w) * nx + x, (v * nz + w) * nx + x1 + 1)
        found.push(blockOf(voxels, [x, x1, y, y1, z, z1]))
      }
    }
  }
  return found
}

function blockOf(voxels: Voxels, span: Span): Block {
  const { cell, origin, size, filled, extents } = voxels
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  const [x0, x1, y0, y1, z0, z1] = span
  for (let y = y0; y <= y1; y++) {
    for (let z = z0; z <= z1; z++) {
      for (let x = x0; x <= x1; x++) {
        const i = (y * size[2] + z) * size[0] + x
        for (let k = 0; k < 3; k++) {
          low[k] = Math.min(low[k]!, extents[i * 6 + k]!)
          high[k] = Math.max(high[k]!, extents[i * 6 + 3 + k]!)
        }
      }
    }
  }
  const goesOn = (axis: 0 | 1 | 2, side: 0 | 1): boolean => {
    const range = [
      [x0, x1],
      [y0, y1],
      [z0, z1],
    ] as [number, number][]
    const at = side === 0 ? range[axis]![0] - 1 : range[axis]![1] + 1
    if (at < 0 || at >= size[axis]!) return false
    range[axis] = [at, at]
    for (let y = range[1]![0]; y <= range[1]![1]; y++)
      for (let z = range[2]![0]; z <= range[2]![1]; z++)
        for (let x = range[0]![0]; x <= range[0]![1]; x++)
          if (filled[(y * size[2] + z) * size[0] + x] === 1) return true
    return false
  }
  const axes = [0, 1, 2] as const
  const from = axes.map((k) => (goesOn(k, 0) ? origin[k]! + [x0, y0, z0][k]! * cell : low[k]!))
  const to = axes.map((k) => (goesOn(k, 1) ? origin[k]! + ([x1, y1, z1][k]! + 1) * cell : high[k]!))
  for (const k of axes) {
    if (to[k]! - from[k]! >= thinnest) continue
    // Tops stay as high as the model's; sideways a sheet grows to both sides.
    const middle = k === 1 ? to[k]! - thinnest / 2 : (from[k]! + to[k]!) / 2
    from[k] = middle - thinnest / 2
    to[k] = middle + thinnest / 2
  }
  const [fx, fy, fz] = from.map(stored) as [number, number, number]
  const [tx, ty, tz] = to.map(stored) as [number, number, number]
  return {
    outline: rectangle(fx, fz, stored(tx - fx), stored(tz - fz)),
    from: fy,
    to: ty,
  }
}
