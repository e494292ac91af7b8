/** The part of a model that turns: what of it stands high enough and near enough to the upright it turns about. */
import type { Mm } from '../../shared/geometry/length'
import type { Mesh } from '../../shared/table'

export interface TurretCut {
  /** The upright. */
  readonly x: Mm
  readonly z: Mm
  /** Whatever is higher turns … */
  readonly from: Mm
  /** … as far from the upright as this. */
  readonly reach: Mm
}

/** Where the middle of a triangle is, along one axis. */
const middleOf = ({ positions, indices }: Mesh, triangle: number, axis: number): Mm =>
  [0, 1, 2].reduce((sum, k) => sum + positions[indices[triangle * 3 + k]! * 3 + axis]!, 0) / 3

/** The narrowest cut that makes exactly what turns of this mesh; null where nothing does. */
export function turretOf(mesh: Mesh): TurretCut | null {
  if (mesh.turret === undefined) return null
  const { from: first, x, z } = mesh.turret
  let [from, reach] = [Infinity, 0]
  for (let triangle = first; triangle < mesh.indices.length / 3; triangle++) {
    from = Math.min(from, middleOf(mesh, triangle, 1))
    reach = Math.max(reach, Math.hypot(middleOf(mesh, triangle, 0) - x, middleOf(mesh, triangle, 2) - z))
  }
  return { x, z, from, reach }
}

/** The same triangles, those of the turret last; the mesh as it was where nothing, or all of it, would turn. */
export function withTurret(mesh: Mesh, { x, z, from, reach }: TurretCut): Mesh {
  const { positions, indices } = mesh
  const still: number[] = []
  const turns: number[] = []
  for (let triangle = 0; triangle < indices.length / 3; triangle++) {
    const middle = (axis: number): Mm => middleOf(mesh, triangle, axis)
    const isTurret = middle(1) >= from && Math.hypot(middle(0) - x, middle(2) - z) <= reach
    ;(isTurret ? turns : still).push(...indices.subarray(triangle * 3, triangle * 3 + 3))
  }
  if (still.length === 0 || turns.length === 0) return mesh
  const ordered = new Uint32Array(indices.length)
  ordered.set(still)
  ordered.set(turns, still.length)
  return { positions, indices: ordered, turret: { from: still.length / 3, x, z } }
}
