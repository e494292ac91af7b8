/**
 * One ray against one box or solid: the innermost questions of sight, asked a hundred million times a game.
 * Plain numbers in and out, nothing is allocated (see box-tree).
 */
import { faceSlack, touchInterval, type SolidTree } from './solid-tree'

/** A direction component of 0 stands for a very small one: products stay numbers. */
export const inverse = (d: number): number => (d === 0 ? 1e300 : 1 / d)

/**
 * Where the segment e + t·d, 0 < t < 1, enters the solid at a position; −1 where it does not.
 * @param down  count the room below the solid as solid too: asked when looking over a ruin (CF-LOS-07)
 */
export function entry(
  s: SolidTree,
  position: number,
  ex: number,
  ey: number,
  ez: number,
  dx: number,
  dz: number,
  ix: number,
  iy: number,
  iz: number,
  down: boolean,
): number {
  const b = s.boxes
  const o = position * 6
  let from = 0
  let to = 1
  let near = ((b[o] as number) - ex) * ix
  let far = ((b[o + 3] as number) - ex) * ix
  if (near > far) {
    const swap = near
    near = far
    far = swap
  }
  if (near > from) from = near
  if (far < to) to = far
  near = ((b[o + 2] as number) - ez) * iz
  far = ((b[o + 5] as number) - ez) * iz
  if (near > far) {
    const swap = near
    near = far
    far = swap
  }
  if (near > from) from = near
  if (far < to) to = far
  if (to - from <= touchInterval) return -1
  near = down ? (iy > 0 ? -Infinity : Infinity) : ((b[o + 1] as number) - ey) * iy
  far = ((b[o + 4] as number) + (down ? 2 * faceSlack : 0) - ey) * iy
  if (near > far) {
    const swap = near
    near = far
    far = swap
  }
  if (near > from) from = near
  if (far < to) to = far
  if (to - from <= touchInterval) return -1
  const first = s.planesFrom[position] as number
  const last = s.planesFrom[position + 1] as number
  const p = s.planes
  for (let k = first; k < last; k++) {
    const nx = p[k * 3] as number
    const nz = p[k * 3 + 1] as number
    const room = (p[k * 3 + 2] as number) - nx * ex - nz * ez
    const along = nx * dx + nz * dz
    if (along > 0) {
      const t = room / along
      if (t < to) to = t
    } else if (along < 0) {
      const t = room / along
      if (t > from) from = t
    } else if (room <= 0) return -1
  }
  return to - from > touchInterval ? from : -1
}

/** Does the segment meet a node's box, grown on every side? */
export function rayMeets(
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
