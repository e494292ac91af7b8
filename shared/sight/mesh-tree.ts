/**
 * Imported meshes for rays to meet: their triangles themselves, in the design's own coordinates (CF-LOS-03).
 * `three-mesh-bvh` finds the triangles; the last word has the test of `ray-triangle`.
 */
import { BufferAttribute, BufferGeometry, type Triangle } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { meshOf, type Mesh } from '../table/meshes'
import { remembered } from '../table/placement'
import { inverse } from './line'
import { meetsTriangle, standsOver, type RayLine } from './ray-triangle'

export interface MeshTree {
  readonly mesh: Mesh
  /** Least x, y, z, then greatest. */
  readonly box: Float64Array
  /** Does the segment meet a triangle? */
  stops(line: RayLine): boolean
  /** The least t at which it does; −1 where it does not. */
  first(line: RayLine): number
  /** Does any of the mesh lie at the segment's height or higher, straight over or at it (CF-LOS-07 b)? */
  reachesUpTo(line: RayLine): boolean
}

/** Boxes of the tree are kept in single precision: they give way by more than that loses. */
const boxSlack = 1e-2

const treeOf: (mesh: Mesh) => MeshTree = remembered((mesh) => {
  const { positions, indices } = mesh
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  // The tree sorts its triangles; the mesh at hand keeps its own order.
  geometry.setIndex(new BufferAttribute(indices.slice(), 1))
  const bvh = new MeshBVH(geometry)
  const node = new Float64Array(6)
  /** Shows the triangles near the segment until `visit` has seen enough; `upwards` those over it as well. */
  const walk = (line: RayLine, upwards: boolean, visit: (triangle: Triangle) => boolean): boolean => {
    const [ix, iy, iz] = [inverse(line.dx), inverse(line.dy), inverse(line.dz)]
    const gy = upwards ? 1e9 : boxSlack
    return bvh.shapecast({
      intersectsBounds: ({ min, max }) => {
        node.set([min.x, min.y, min.z, max.x, max.y, max.z])
        return rayMeets(node, 0, line.ex, line.ey, line.ez, ix, iy, iz, boxSlack, gy, boxSlack)
      },
      intersectsTriangle: (triangle) => visit(triangle),
    })
  }
  return {
    mesh,
    box: boxAround(mesh),
    stops: (line) => walk(line, false, ({ a, b, c }) => meetsTriangle(line, a, b, c) >= 0),
    first(line) {
      let nearest = -1
      walk(line, false, ({ a, b, c }) => {
        const t = meetsTriangle(line, a, b, c)
        if (t >= 0 && (nearest < 0 || t < nearest)) nearest = t
        return false
      })
      return nearest
    },
    reachesUpTo: (line) => walk(line, true, ({ a, b, c }) => standsOver(line, a, b, c)),
  }
})

/** Built once for a mesh, however often it stands on tables. */
export const meshTree = (hash: string): MeshTree => treeOf(meshOf(hash))

function boxAround({ positions, indices }: Mesh): Float64Array {
  const box = new Float64Array([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity])
  for (const corner of indices)
    for (let k = 0; k < 3; k++) {
      const v = positions[corner * 3 + k] as number
      if (v < (box[k] as number)) box[k] = v
      if (v > (box[k + 3] as number)) box[k + 3] = v
    }
  return box
}

/** Does the segment meet a node's box, grown on every side? */
function rayMeets(
  n: Float64Array,
  o: number,
  ex: number,
  ey: number,
  ez: number,
  ix: number,
  iy: number,
  iz: number,
  gx: number,
  gy: number,
  gz: number,
): boolean {
  let from = 0
  let to = 1
  let near = ((n[o] as number) - gx - ex) * ix
  let far = ((n[o + 3] as number) + gx - ex) * ix
  if (near > far) {
    const swap = near
    near = far
    far = swap
  }
  if (near > from) from = near
  if (far < to) to = far
  if (from > to) return false
  near = ((n[o + 2] as number) - gz - ez) * iz
  far = ((n[o + 5] as number) + gz - ez) * iz
  if (near > far) {
    const swap = near
    near = far
    far = swap
  }
  if (near > from) from = near
  if (far < to) to = far
  if (from > to) return false
  near = ((n[o + 1] as number) - gy - ey) * iy
  far = ((n[o + 4] as number) + gy - ey) * iy
  if (near > far) {
    const swap = near
    near = far
    far = swap
  }
  if (near > from) from = near
  if (far < to) to = far
  return from <= to
}
