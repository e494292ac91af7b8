/** The sides and lids of an upright prism, for a wash of colour. */
import { BufferGeometry, Float32BufferAttribute } from 'three'
import type { Mm } from '../../../shared/geometry/length'
import type { Polygon } from '../../../shared/geometry/point'

export function prismMesh(corners: Polygon, from: Mm, to: Mm): BufferGeometry {
  const points: number[] = []
  const push = (x: number, y: number, z: number): void => void points.push(x, y, z)
  const [first] = corners
  corners.forEach((one, i) => {
    const next = corners[(i + 1) % corners.length] ?? one
    push(one.x, from, one.z)
    push(next.x, from, next.z)
    push(next.x, to, next.z)
    push(one.x, from, one.z)
    push(next.x, to, next.z)
    push(one.x, to, one.z)
    if (first === undefined || i === 0) return
    for (const y of [from, to]) {
      push(first.x, y, first.z)
      push(one.x, y, one.z)
      push(next.x, y, next.z)
    }
  })
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3))
}
