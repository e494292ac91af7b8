/** Which triangles of a mesh share an edge. Flat arrays: an import may have three million triangles. */
import type { Mesh } from '../../shared/table'

/**
 * Calls `take` once an edge with the sides that lie on it: numbers of the index list, where side `s` goes from its corner to
 * the next one of triangle `floor(s / 3)`.
 * @param take  gets a list that is used again for the next edge
 */
export function forEachEdge({ positions, indices }: Mesh, take: (sides: readonly number[]) => void): void {
  const corners = positions.length / 3
  // Sides by their smaller corner, counted first and then laid out.
  const begin = new Uint32Array(corners + 1)
  for (let s = 0; s < indices.length; s++) begin[low(indices, s) + 1]!++
  for (let k = 0; k < corners; k++) begin[k + 1]! += begin[k]!
  const free = begin.slice(0, corners)
  const sides = new Uint32Array(indices.length)
  for (let s = 0; s < indices.length; s++) sides[free[low(indices, s)]!++] = s
  const sharing: number[] = []
  for (let k = 0; k < corners; k++) {
    const here = [...sides.subarray(begin[k]!, begin[k + 1]!)].sort(
      (a, b) => high(indices, a) - high(indices, b),
    )
    for (let i = 0; i < here.length;) {
      const other = high(indices, here[i]!)
      sharing.length = 0
      while (i < here.length && high(indices, here[i]!) === other) sharing.push(here[i++]!)
      take(sharing)
    }
  }
}
export const endOf = (indices: Uint32Array, side: number): number =>
  indices[side % 3 === 2 ? side - 2 : side + 1]!
const low = (indices: Uint32Array, side: number): number => Math.min(indices[side]!, endOf(indices, side))
const high = (indices: Uint32Array, side: number): number => Math.max(indices[side]!, endOf(indices, side))

/** Things that belong together, and for each whether it looks the same way as the first of them. */
export class Groups {
  private readonly parent: Int32Array
  /** Against the parent. */
  private readonly against: Uint8Array

  constructor(count: number) {
    this.parent = Int32Array.from({ length: count }, (_, k) => k)
    this.against = new Uint8Array(count)
  }
  root(k: number): number {
    this.settle(k)
    return this.parent[k]!
  }
  isAgainst(k: number): boolean {
    this.settle(k)
    return this.against[k] === 1
  }
  /** @param against  the one looks the other way than the other */
  join(a: number, b: number, against = false): void {
    const [ra, rb] = [this.root(a), this.root(b)]
    if (ra === rb) return
    this.parent[rb] = ra
    this.against[rb] = this.against[a]! ^ this.against[b]! ^ (against ? 1 : 0)
  }
  /** Hangs `k` and all above it right under their root. */
  private settle(k: number): void {
    const above = this.parent[k]!
    if (this.parent[above] === above) return
    const chain: number[] = []
    let at = k
    for (; this.parent[at] !== at; at = this.parent[at]!) chain.push(at)
    let turned = 0
    for (const one of chain.reverse()) {
      turned ^= this.against[one]!
      this.parent[one] = at
      this.against[one] = turned
    }
  }
}
