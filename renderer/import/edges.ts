/** Which triangles of a mesh share an edge. Flat arrays: an import may have three million triangles. */
import type { Mesh } from '../../shared/table'

/**
 * The sides of all triangles, those on one edge together. A side is a number of the index list: it goes from its corner to
 * the next one of triangle `floor(side / 3)`.
 */
export interface Edges {
  readonly sides: Uint32Array
  /** Where in `sides` each edge begins, and the end of the last. */
  readonly begin: Uint32Array
}

export function edgesOf({ positions, indices }: Mesh): Edges {
  const corners = positions.length / 3
  // By their smaller corner, counted first and then laid out; of one corner, by the larger one.
  const first = new Uint32Array(corners + 1)
  for (let s = 0; s < indices.length; s++) first[low(indices, s) + 1]!++
  for (let k = 0; k < corners; k++) first[k + 1]! += first[k]!
  const free = first.slice(0, corners)
  const sides = new Uint32Array(indices.length)
  for (let s = 0; s < indices.length; s++) sides[free[low(indices, s)]!++] = s
  for (let k = 0; k < corners; k++)
    if (first[k + 1]! - first[k]! > 1)
      sides.subarray(first[k]!, first[k + 1]!).sort((a, b) => high(indices, a) - high(indices, b))
  const begin = new Uint32Array(indices.length + 1)
  let edges = 0
  for (let i = 0; i < sides.length; i++)
    if (i === 0 || !isSame(indices, sides[i - 1]!, sides[i]!)) begin[edges++] = i
  begin[edges] = sides.length
  return { sides, begin: begin.slice(0, edges + 1) }
}

export const sideEnd = (indices: Uint32Array, side: number): number =>
  indices[side % 3 === 2 ? side - 2 : side + 1]!
const low = (indices: Uint32Array, side: number): number => Math.min(indices[side]!, sideEnd(indices, side))
const high = (indices: Uint32Array, side: number): number => Math.max(indices[side]!, sideEnd(indices, side))
const isSame = (indices: Uint32Array, a: number, b: number): boolean =>
  low(indices, a) === low(indices, b) && high(indices, a) === high(indices, b)

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
