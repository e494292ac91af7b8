/** Fewer triangles with the same shape. meshoptimizer is WebAssembly: it runs in the import worker (see README). */
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import type { Mesh } from '../../shared/table'
import { compact } from './weld'

interface Thinned {
  readonly mesh: Mesh
  /** How far the surface has moved at most, in the unit of the mesh. */
  readonly error: number
}

/** Down to `target` triangles or fewer, as near as the shape allows. */
export async function thinned(mesh: Mesh, target: number): Promise<Thinned> {
  if (mesh.indices.length <= target * 3) return { mesh, error: 0 }
  await MeshoptSimplifier.ready
  const { positions, indices } = mesh
  const [fine, fineError] = MeshoptSimplifier.simplify(indices, positions, 3, target * 3, 1)
  // Open or tangled surfaces keep their seams; the rough way merges across them.
  const [kept, error] =
    fine.length <= target * 3.3
      ? [fine, fineError]
      : MeshoptSimplifier.simplifySloppy(indices, positions, 3, null, target * 3, 1)
  const best = kept.length > 0 ? kept : fine
  return {
    mesh: compact(positions, best),
    error: error * MeshoptSimplifier.getScale(positions, 3),
  }
}
