/**
 * One line from an eye to a point against the tree and the solids of a piece. Its numbers lie in an array: each that is
 * handed to a call which the engine does not inline is allocated.
 */
import type { BoxTree } from './box-tree'
import { faceSlack, touchInterval, type SolidTree } from './solid-tree'

/** Where a piece lies on the table. */
export interface Lying {
  readonly atX: number
  readonly atZ: number
  readonly cos: number
  readonly sin: number
}
/** x, y, z of the eye, then of the point aimed at, as they lie on the table. */
type Ends = Float64Array
export const newEnds = (): Ends => new Float64Array(6)
/**
 * 0–2: the eye, in the coordinates of a piece or of the table. 3–5: from it to the point. 6–8: one over those.
 * 9: where the solid asked last was entered, 0 at the eye, 1 at the point.
 */
type Line = Float64Array
export const newLine = (): Line => new Float64Array(10)

/** A direction component of 0 stands for a very small one: products stay numbers. */
export const inverse = (d: number): number => (d === 0 ? 1e300 : 1 / d)

/** The line in the coordinates of a piece. */
export function turnLine(line: Line, ends: Ends, { atX, atZ, cos, sin }: Lying): void {
  const px = (ends[0] as number) - atX
  const pz = (ends[2] as number) - atZ
  const ex = px * cos - pz * sin
  const ez = px * sin + pz * cos
  const qx = (ends[3] as number) - atX
  const qz = (ends[5] as number) - atZ
  const dx = qx * cos - qz * sin - ex
  const dy = (ends[4] as number) - (ends[1] as number)
  const dz = qx * sin + qz * cos - ez
  line[0] = ex
  line[1] = ends[1] as number
  line[2] = ez
  line[3] = dx
  line[4] = dy
  line[5] = dz
  line[6] = inverse(dx)
  line[7] = inverse(dy)
  line[8] = inverse(dz)
}

/**
 * The next leaf of the tree, from this node on, whose box the line meets; the number of nodes when there is none.
 * @param down  whatever lies below a box counts as in it (CF-LOS-07)
 */
export function nextOnLine(line: Line, { nodes, skip, last }: BoxTree, from: number, down: boolean): number {
  const [ex, ey, ez] = [line[0] as number, line[1] as number, line[2] as number]
  const [ix, iy, iz] = [line[6] as number, line[7] as number, line[8] as number]
  // By which of its faces the line comes into a box is the same for all boxes.
  const [x0, y0, z0] = [ix < 0 ? 3 : 0, iy < 0 ? 4 : 1, iz < 0 ? 5 : 2]
  const [x1, y1, z1] = [3 - x0, 5 - y0, 7 - z0]
  const end = skip.length
  let node = from
  while (node < end) {
    const o = node * 6
    let near = ((nodes[o + x0] as number) - ex) * ix
    let far = ((nodes[o + x1] as number) - ex) * ix
    const nearZ = ((nodes[o + z0] as number) - ez) * iz
    const farZ = ((nodes[o + z1] as number) - ez) * iz
    if (nearZ > near) near = nearZ
    if (farZ < far) far = farZ
    if (!down) {
      const nearY = ((nodes[o + y0] as number) - ey) * iy
      const farY = ((nodes[o + y1] as number) - ey) * iy
      if (nearY > near) near = nearY
      if (farY < far) far = farY
    }
    if (near > far || near > 1 || far < 0) node = skip[node] as number
    else if ((last[node] as number) > 0) return node
    else node++
  }
  return end
}

/**
 * Does the line go through the solid at a position, and not only touch it? Where it enters is kept in the line.
 * @param down  count the room below the solid as solid too: asked when looking over a ruin (CF-LOS-07)
 */
export function enters(line: Line, s: SolidTree, position: number, down: boolean): boolean {
  const [ex, ey, ez] = [line[0] as number, line[1] as number, line[2] as number]
  const [ix, iy, iz] = [line[6] as number, line[7] as number, line[8] as number]
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
  if (to - from <= touchInterval) return false
  near = down ? (iy > 0 ? -Infinity : Infinity) : ((b[o + 1] as number) - ey) * iy
  far = ((b[o + 4] as number) + (down ? 2 * faceSlack : 0) - ey) * iy
  if (near > far) {
    const swap = near
    near = far
    far = swap
  }
  if (near > from) from = near
  if (far < to) to = far
  if (to - from <= touchInterval) return false
  const last = s.planesFrom[position + 1] as number
  const p = s.planes
  const [dx, dz] = [line[3] as number, line[5] as number]
  for (let k = s.planesFrom[position] as number; k < last; k++) {
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
    } else if (room <= 0) return false
  }
  if (to - from <= touchInterval) return false
  line[9] = from
  return true
}
