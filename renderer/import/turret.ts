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

/** The same triangles, those of the turret last; the mesh as it was where nothing, or all of it, would turn. */
export function withTurret(mesh: Mesh, { x, z, from, reach }: TurretCut): Mesh {
  const { positions, indices } = mesh
  const still: number[] = []
  const turns: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [indices[i]!, indices[i + 1]!, indices[i + 2]!]
    const middle = (axis: number): number =>
      corners.reduce((sum, corner) => sum + positions[corner * 3 + axis]!, 0) / 3
    const isTurret = middle(1) >= from && Math.hypot(middle(0) - x, middle(2) - z) <= reach
    ;(isTurret ? turns : still).push(...corners)
  }
  if (still.length === 0 || turns.length === 0) return mesh
  const ordered = new Uint32Array(indices.length)
  ordered.set(still)
  ordered.set(turns, still.length)
  return { positions, indices: ordered, turret: { from: still.length / 3, x, z } }
}
