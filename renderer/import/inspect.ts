/** What a mesh is like: its size, and whether its surface is closed. */
import type { Mesh } from '../../shared/table'

export interface Box3 {
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
}
export interface MeshReport {
  readonly triangles: number
  readonly box: Box3
  /** Edges that only one triangle has: the surface is open there. */
  readonly openEdges: number
  /** Edges that more than two triangles share. */
  readonly crowdedEdges: number
}

export function boxOf({ positions }: Pick<Mesh, 'positions'>): Box3 {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    const axis = i % 3
    const value = positions[i]!
    if (value < min[axis]!) min[axis] = value
    if (value > max[axis]!) max[axis] = value
  }
  return { min, max }
}

export function inspect(mesh: Mesh): MeshReport {
  const { indices } = mesh
  const corners = mesh.positions.length / 3
  // Sorted numbers instead of a map of edges: a million triangles have three million of them.
  const edges = new Float64Array(indices.length)
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [indices[t + k]!, indices[t + ((k + 1) % 3)]!]
      edges[t + k] = Math.min(a, b) * corners + Math.max(a, b)
    }
  }
  edges.sort()
  let openEdges = 0
  let crowdedEdges = 0
  for (let i = 0; i < edges.length;) {
    let end = i + 1
    while (end < edges.length && edges[end] === edges[i]) end++
    if (end - i === 1) openEdges++
    else if (end - i > 2) crowdedEdges++
    i = end
  }
  return { triangles: indices.length / 3, box: boxOf(mesh), openEdges, crowdedEdges }
}
