import { BufferAttribute, BufferGeometry } from 'three'
import type { Mesh } from '../../../shared/table'

/** The mesh as the scene draws it; its faces are lit flat, so that no normal has to be worked out. */
export function modelGeometry({ positions, indices }: Mesh): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setIndex(new BufferAttribute(indices, 1))
  geometry.computeBoundingSphere()
  return geometry
}
