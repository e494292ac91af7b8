/** A miniature of the player's own, primed in the colour of its side: facets lit flat, dust at its feet. */
import { BufferAttribute, BufferGeometry, Color, Vector3 } from 'three'
import { hasMesh, type Mesh } from '../../../shared/table'
import type { SceneModel } from '../scene-view'
import { schemes, type SchemeId } from './schemes'

const dust = new Color('#4d4233')

/** Without its mesh a miniature is drawn as the figure its force names besides. */
export const ownMeshOf = ({ ownFigure }: Pick<SceneModel, 'ownFigure'>): string | null =>
  ownFigure !== undefined && hasMesh(ownFigure) ? ownFigure : null

const soot = new Color('#17130f')

/** What does not turn, and what does; all of it where nothing is said. */
export type OwnPart = 'hull' | 'turret'
function trianglesOf({ indices, turret }: Mesh, part: OwnPart | undefined): Uint32Array {
  if (part === undefined) return indices
  const from = turret === undefined ? indices.length : turret.from * 3
  return part === 'hull' ? indices.subarray(0, from) : indices.subarray(from)
}
interface OwnLook {
  readonly part?: OwnPart
  readonly burnt?: boolean
}

/**
 * In mm over the top of its base or the underside of its hull, looking along x; corners are not shared, as in every figure
 * of the batch.
 */
export function ownFigureGeometry(
  mesh: Mesh,
  scheme: SchemeId,
  { part, burnt = false }: OwnLook = {},
): BufferGeometry {
  const { positions } = mesh
  const indices = trianglesOf(mesh, part)
  const position = new Float32Array(indices.length * 3)
  const normal = new Float32Array(indices.length * 3)
  const colour = new Float32Array(indices.length * 3)
  const paint = new Color(schemes[scheme].paint.armour)
  const shade = new Color()
  const corners = [new Vector3(), new Vector3(), new Vector3()] as const
  const across = new Vector3()
  const facing = new Vector3()
  for (let i = 0; i < indices.length; i += 3) {
    corners.forEach((corner, k) => corner.fromArray(positions, (indices[i + k] ?? 0) * 3))
    const [a, b, c] = corners
    facing.subVectors(b, a).cross(across.subVectors(c, a)).normalize()
    corners.forEach((corner, k) => {
      const at = (i + k) * 3
      corner.toArray(position, at)
      facing.toArray(normal, at)
      shade
        .copy(paint)
        .multiplyScalar(0.72 + 0.2 * facing.y + 0.08 * Math.min(1, corner.y / 30))
        .lerp(dust, Math.max(0, 1 - corner.y / 7) * 0.35)
        .lerp(soot, burnt ? 0.78 : 0)
        .toArray(colour, at)
    })
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setAttribute('normal', new BufferAttribute(normal, 3))
  geometry.setAttribute('color', new BufferAttribute(colour, 3))
  return geometry
}
