/** The surface of a mesh in small cubes. Flat arrays: a building has a million of them. */
import type { Mesh } from '../../shared/table'
import { boxOf } from './inspect'

/** Where in its cube the surface lies: low and high along each axis, mm. */
type Extent = Float32Array

export interface Voxels {
  readonly cell: number
  readonly size: readonly [number, number, number]
  readonly origin: readonly [number, number, number]
  /** 1 where some surface runs through the cube. */
  readonly filled: Uint8Array
  /** Six numbers a cube: what the triangles take up of it; nothing (low above high) inside a wall. */
  readonly extents: Extent
}

/** The lattice is shifted by this part of a cube, so that no face of the model lies exactly between two cubes. */
const shift = 0.37

export function voxelsOf(mesh: Mesh, cell: number): Voxels {
  const { min, max } = boxOf(mesh)
  const origin = min.map((low) => low - shift * cell) as [number, number, number]
  const size = [0, 1, 2].map((axis) =>
    Math.max(1, Math.ceil((max[axis]! - origin[axis]!) / cell + 1e-6)),
  ) as [number, number, number]
  const count = size[0] * size[1] * size[2]
  const filled = new Uint8Array(count)
  const extents = new Float32Array(count * 6)
  for (let i = 0; i < count; i++) {
    extents.fill(Infinity, i * 6, i * 6 + 3)
    extents.fill(-Infinity, i * 6 + 3, i * 6 + 6)
  }
  const { positions: p, indices } = mesh
  const corner = new Float64Array(9)
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++)
      for (let axis = 0; axis < 3; axis++) corner[k * 3 + axis] = p[indices[t + k]! * 3 + axis]!
    mark(corner, { cell, origin, size, filled, extents })
  }
  const voxels = { cell, size, origin, filled, extents }
  fillWalls(voxels)
  return voxels
}

/** Whoever models a wall models its two faces: what is shut in between and nowhere deeper than this is wall too, mm. */
const deepest = 8

function fillWalls({ cell, size, filled }: Voxels): void {
  const [nx, ny, nz] = size
  const neighbours = (i: number): readonly number[] => {
    const x = i % nx
    const z = Math.floor(i / nx) % nz
    const y = Math.floor(i / (nx * nz))
    return [
      x > 0 ? i - 1 : -1,
      x < nx - 1 ? i + 1 : -1,
      z > 0 ? i - nx : -1,
      z < nz - 1 ? i + nx : -1,
      y > 0 ? i - nx * nz : -1,
      y < ny - 1 ? i + nx * nz : -1,
    ]
  }
  const seen = filled.slice()
  for (let start = 0; start < filled.length; start++) {
    if (seen[start] === 1) continue
    const part = [start]
    let open = false
    seen[start] = 1
    for (let at = 0; at < part.length; at++) {
      for (const to of neighbours(part[at]!)) {
        // The lattice ends here: what reaches its border lies outside.
        if (to < 0) open = true
        else if (seen[to] === 0) {
          seen[to] = 1
          part.push(to)
        }
      }
    }
    if (!open && isThin(part, neighbours, deepest / cell)) for (const i of part) filled[i] = 1
  }
}

/** Is a shut-in part gone once so many cubes were taken off, a layer from all sides at a time? */
function isThin(
  part: readonly number[],
  neighbours: (i: number) => readonly number[],
  cubes: number,
): boolean {
  let left = new Set(part)
  for (let thickness = 1; left.size > 0; thickness += 2) {
    if (thickness > cubes) return false
    const inner = new Set<number>()
    for (const i of left) if (neighbours(i).every((to) => left.has(to))) inner.add(i)
    left = inner
  }
  return true
}

/** Marks every cube that the triangle meets. */
function mark(t: Float64Array, { cell, origin, size, filled, extents }: Voxels): void {
  const low = [0, 1, 2].map((k) => Math.min(t[k]!, t[3 + k]!, t[6 + k]!))
  const high = [0, 1, 2].map((k) => Math.max(t[k]!, t[3 + k]!, t[6 + k]!))
  const from = low.map((v, k) => clamp(Math.floor((v - origin[k]!) / cell), size[k]!))
  const to = high.map((v, k) => clamp(Math.floor((v - origin[k]!) / cell), size[k]!))
  const single = from.every((v, k) => v === to[k])
  for (let y = from[1]!; y <= to[1]!; y++) {
    for (let z = from[2]!; z <= to[2]!; z++) {
      for (let x = from[0]!; x <= to[0]!; x++) {
        const place = [origin[0]! + x * cell, origin[1]! + y * cell, origin[2]! + z * cell]
        if (!single && !meets(t, place, cell)) continue
        const i = (y * size[2] + z) * size[0] + x
        filled[i] = 1
        for (let k = 0; k < 3; k++) {
          const a = Math.max(low[k]!, place[k]!)
          const b = Math.min(high[k]!, place[k]! + cell)
          extents[i * 6 + k] = Math.min(extents[i * 6 + k]!, a)
          extents[i * 6 + 3 + k] = Math.max(extents[i * 6 + 3 + k]!, b)
        }
      }
    }
  }
}
const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Triangle against cube by separating axes; touching counts. The bounds are known to overlap. */
function meets(t: Float64Array, place: readonly number[], cell: number): boolean {
  const half = cell / 2
  const v = [0, 1, 2].map((k) => [0, 1, 2].map((axis) => t[k * 3 + axis]! - place[axis]! - half)) as [
    number[],
    number[],
    number[],
  ]
  const edges = [0, 1, 2].map((k) => [0, 1, 2].map((axis) => v[(k + 1) % 3]![axis]! - v[k]![axis]!))
  const separates = (x: number, y: number, z: number): boolean => {
    const along = v.map((p) => p[0]! * x + p[1]! * y + p[2]! * z)
    const reach = half * (Math.abs(x) + Math.abs(y) + Math.abs(z)) * (1 + 1e-9)
    return Math.min(...along) > reach || Math.max(...along) < -reach
  }
  const [e, f] = [edges[0]!, edges[1]!]
  if (separates(e[1]! * f[2]! - e[2]! * f[1]!, e[2]! * f[0]! - e[0]! * f[2]!, e[0]! * f[1]! - e[1]! * f[0]!))
    return false
  for (const [x, y, z] of edges as [number, number, number][]) {
    if (separates(0, -z, y) || separates(z, 0, -x) || separates(-y, x, 0)) return false
  }
  return true
}
