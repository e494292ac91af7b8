/** One ray from an eye to a point against one piece as it lies on the table: plain numbers, for it is asked most of all. */
import type { MeshTree } from './mesh-tree'
import { entry, inverse, rayMeets } from './ray'
import type { PlacedTree } from './trace'

/** Position of a solid of the piece that the ray enters, −1 when there is none. */
export function anyHit(
  { atX, atZ, cos, sin, solid }: PlacedTree,
  fromX: number,
  ey: number,
  fromZ: number,
  toX: number,
  toZ: number,
  iy: number,
): number {
  const px = fromX - atX
  const pz = fromZ - atZ
  const ex = px * cos - pz * sin
  const ez = px * sin + pz * cos
  const qx = toX - atX
  const qz = toZ - atZ
  const dx = qx * cos - qz * sin - ex
  const dz = qx * sin + qz * cos - ez
  const ix = inverse(dx)
  const iz = inverse(dz)
  const { nodes, skip, first, last } = solid.tree
  const end = skip.length
  for (let node = 0; node < end;) {
    if (!rayMeets(nodes, node * 6, ex, ey, ez, ix, iy, iz, 0, 0, 0)) {
      node = skip[node] as number
      continue
    }
    for (let position = first[node] as number; position < (last[node] as number); position++)
      if (entry(solid, position, ex, ey, ez, dx, dz, ix, iy, iz, false) >= 0) return position
    node++
  }
  return -1
}

/** Does the ray meet a triangle of the mesh? */
export function meshHit(
  { atX, atZ, cos, sin }: PlacedTree,
  mesh: MeshTree,
  fromX: number,
  ey: number,
  fromZ: number,
  toX: number,
  toY: number,
  toZ: number,
): boolean {
  const ex = (fromX - atX) * cos - (fromZ - atZ) * sin
  const ez = (fromX - atX) * sin + (fromZ - atZ) * cos
  const dx = (toX - atX) * cos - (toZ - atZ) * sin - ex
  const dz = (toX - atX) * sin + (toZ - atZ) * cos - ez
  return mesh.stops({ ex, ey, ez, dx, dy: toY - ey, dz })
}

/** Does the ray enter this one solid of the piece? */
export function solidHit(
  { atX, atZ, cos, sin, solid }: PlacedTree,
  position: number,
  fromX: number,
  ey: number,
  fromZ: number,
  toX: number,
  toY: number,
  toZ: number,
): boolean {
  const ex = (fromX - atX) * cos - (fromZ - atZ) * sin
  const ez = (fromX - atX) * sin + (fromZ - atZ) * cos
  const dx = (toX - atX) * cos - (toZ - atZ) * sin - ex
  const dz = (toX - atX) * sin + (toZ - atZ) * cos - ez
  const iy = inverse(toY - ey)
  return entry(solid, position, ex, ey, ez, dx, dz, inverse(dx), iy, inverse(dz), false) >= 0
}
