/** Corners that lie in one place become one corner; triangles without area are left out and counted. */
import type { Mesh } from '../../shared/table'
import { ImportFault } from './import-fault'

interface Welded {
  readonly mesh: Mesh
  /** Triangles without area, or with all corners in one place. */
  readonly degenerate: number
  /** The same triangle once more. */
  readonly doubled: number
}

/** Corners closer than this part of the model's size are one: what 32-bit exporters round away. */
const fineness = 2e-6

export function weld(soup: Float32Array): Welded {
  const corners = soup.length / 3
  const grid = Math.max(1e-9, sizeOf(soup) * fineness)
  const remap = new Uint32Array(corners)
  const positions = new Float32Array(soup.length)
  const table = new PlaceTable(corners)
  let count = 0
  for (let i = 0; i < corners; i++) {
    const [x, y, z] = [soup[i * 3]!, soup[i * 3 + 1]!, soup[i * 3 + 2]!]
    const found = table.find(Math.round(x / grid), Math.round(y / grid), Math.round(z / grid), count)
    if (found === count) {
      positions.set([x, y, z], count * 3)
      count++
    }
    remap[i] = found
  }
  return withoutFlat(positions.slice(0, count * 3), remap, grid)
}

function withoutFlat(positions: Float32Array, remap: Uint32Array, grid: number): Welded {
  const indices = new Uint32Array(remap.length)
  const seen = new PlaceTable(remap.length / 3)
  let used = 0
  let degenerate = 0
  let doubled = 0
  for (let t = 0; t < remap.length; t += 3) {
    const [a, b, c] = [remap[t]!, remap[t + 1]!, remap[t + 2]!]
    if (a === b || b === c || c === a || doubleArea(positions, a, b, c) <= grid * grid) {
      degenerate++
      continue
    }
    // Turned so that the smallest corner leads: the same triangle, whichever corner it began with.
    const [p, q, r] = a < b && a < c ? [a, b, c] : b < c ? [b, c, a] : [c, a, b]
    if (seen.find(p, q, r, used / 3) !== used / 3) {
      doubled++
      continue
    }
    indices[used++] = a
    indices[used++] = b
    indices[used++] = c
  }
  if (used === 0) throw new ImportFault('flat')
  return { mesh: compact(positions, indices.slice(0, used)), degenerate, doubled }
}

/** Without the corners that no triangle uses. */
export function compact(positions: Float32Array, indices: Uint32Array): Mesh {
  const to = new Int32Array(positions.length / 3).fill(-1)
  const kept = new Float32Array(positions.length)
  let count = 0
  const renamed = indices.map((k) => {
    if (to[k] === -1) {
      kept.set(positions.subarray(k * 3, k * 3 + 3), count * 3)
      to[k] = count++
    }
    return to[k]!
  })
  return { positions: kept.slice(0, count * 3), indices: renamed }
}

export function doubleArea(p: Float32Array, a: number, b: number, c: number): number {
  const [ux, uy, uz] = [p[b * 3]! - p[a * 3]!, p[b * 3 + 1]! - p[a * 3 + 1]!, p[b * 3 + 2]! - p[a * 3 + 2]!]
  const [vx, vy, vz] = [p[c * 3]! - p[a * 3]!, p[c * 3 + 1]! - p[a * 3 + 1]!, p[c * 3 + 2]! - p[a * 3 + 2]!]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
}

function sizeOf(soup: Float32Array): number {
  let size = 0
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity
    let high = -Infinity
    for (let i = axis; i < soup.length; i += 3) {
      low = Math.min(low, soup[i]!)
      high = Math.max(high, soup[i]!)
    }
    size = Math.max(size, high - low)
  }
  return size
}

/** Open addressing over three whole numbers: a Map of strings takes ten times as long for a million corners. */
class PlaceTable {
  private readonly mask: number
  private readonly keys: Float64Array
  private readonly values: Int32Array

  constructor(entries: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, entries * 2)))
    this.mask = size - 1
    this.keys = new Float64Array(size * 3)
    this.values = new Int32Array(size).fill(-1)
  }
  /** What was kept under these numbers; else `fresh`, which is kept now. */
  find(x: number, y: number, z: number, fresh: number): number {
    let at =
      (Math.imul(x | 0, 73856093) ^ Math.imul(y | 0, 19349663) ^ Math.imul(z | 0, 83492791)) & this.mask
    for (;;) {
      const value = this.values[at]!
      if (value === -1) {
        this.keys.set([x, y, z], at * 3)
        this.values[at] = fresh
        return fresh
      }
      if (this.keys[at * 3] === x && this.keys[at * 3 + 1] === y && this.keys[at * 3 + 2] === z) return value
      at = (at + 1) & this.mask
    }
  }
}
