import { BufferGeometry, Vector3 } from 'three'
import type { DesignSolid } from '../../../shared/table'

/** The edges of what blocks sight: foot, head and corners of every prism. */
export const prismLines = (solids: readonly DesignSolid[]): BufferGeometry =>
  new BufferGeometry().setFromPoints(
    solids.flatMap(({ outline, from, to }) =>
      outline.flatMap((a, i) => {
        const b = outline[(i + 1) % outline.length] ?? a
        return [
          new Vector3(a.x, from, a.z),
          new Vector3(b.x, from, b.z),
          new Vector3(a.x, to, a.z),
          new Vector3(b.x, to, b.z),
          new Vector3(a.x, from, a.z),
          new Vector3(a.x, to, a.z),
        ]
      }),
    ),
  )
