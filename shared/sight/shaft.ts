/**
 * Many rays in one question: from an eye to everywhere in a box. Surely free, or surely stopped by one solid; in between
 * nobody knows, and the rays have to be asked one by one. For eyes and bodies that move along a line.
 */
import type { Point3 } from '../geometry/point'
import { inverse, rayMeets } from './ray'
import { faceSlack } from './solid-tree'
import type { PlacedTree, Tracer } from './trace'

/** Is every ray from the eye to the box between these corners free? When it says no, some may be free all the same. */
export function shaftIsFree({ top, placed }: Tracer, eye: Point3, least: Point3, most: Point3): boolean {
  const [gx, gy, gz] = [(most.x - least.x) / 2, (most.y - least.y) / 2, (most.z - least.z) / 2]
  const [dx, dy, dz] = [least.x + gx - eye.x, least.y + gy - eye.y, least.z + gz - eye.z]
  const [ix, iy, iz] = [inverse(dx), inverse(dy), inverse(dz)]
  for (let node = 0; node < top.skip.length;) {
    if (!rayMeets(top.nodes, node * 6, eye.x, eye.y, eye.z, ix, iy, iz, gx, gy, gz)) {
      node = top.skip[node] as number
      continue
    }
    for (let p = top.first[node] as number; p < (top.last[node] as number); p++)
      if (!missesAll(placed[top.order[p] as number] as PlacedTree, eye, dx, dy, dz, gx, gy, gz)) return false
    node++
  }
  return true
}

/** The middle ray, grown by half the box on every side, misses every solid's box: so do all rays to the box. */
function missesAll(
  { atX, atZ, cos, sin, solid, mesh }: PlacedTree,
  eye: Point3,
  dx: number,
  dy: number,
  dz: number,
  gx: number,
  gy: number,
  gz: number,
): boolean {
  if (mesh) return false
  const px = eye.x - atX
  const pz = eye.z - atZ
  const ex = px * cos - pz * sin
  const ez = px * sin + pz * cos
  const ix = inverse(dx * cos - dz * sin)
  const iy = inverse(dy)
  const iz = inverse(dx * sin + dz * cos)
  // The box turned into the piece's own coordinates.
  const hx = Math.abs(gx * cos) + Math.abs(gz * sin) + faceSlack
  const hz = Math.abs(gx * sin) + Math.abs(gz * cos) + faceSlack
  const hy = gy + faceSlack
  const { nodes, skip, first, last } = solid.tree
  for (let node = 0; node < skip.length;) {
    if (!rayMeets(nodes, node * 6, ex, eye.y, ez, ix, iy, iz, hx, hy, hz)) {
      node = skip[node] as number
      continue
    }
    for (let position = first[node] as number; position < (last[node] as number); position++)
      if (rayMeets(solid.boxes, position * 6, ex, eye.y, ez, ix, iy, iz, hx, hy, hz)) return false
    node++
  }
  return true
}
