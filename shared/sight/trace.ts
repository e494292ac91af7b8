/**
 * Rays against the solids of a table (CF-LOS-03). A bundle is the rays of one eye to one body: they are walked
 * through the tree together, and a ray leaves the bundle at the first solid that it enters.
 * Flat arrays and shared scratch space, see box-tree; nothing here allocates per ray.
 */
import { bounds } from '../geometry/polygon'
import type { Point3 } from '../geometry/point'
import { pieceFrame, remembered } from '../table/placement'
import { solids } from '../table/solids'
import type { Piece, Solid, Table } from '../table/types'
import { buildTree, type BoxTree } from './box-tree'
import { faceSlack, solidTree, touchInterval, type SolidTree } from './solid-tree'

export interface PlacedTree {
  readonly piece: Piece
  readonly solid: SolidTree
  readonly atX: number
  readonly atZ: number
  readonly cos: number
  readonly sin: number
}
export interface Tracer {
  readonly placed: readonly PlacedTree[]
  readonly top: BoxTree
}

/** Every piece with solids; `without` leaves pieces out (walls that the abstract mode does not count). */
function tracerOf(table: Table, without: (piece: Piece) => boolean): Tracer {
  const pieces = table.pieces.filter((piece) => solids(piece).length > 0 && !without(piece))
  const boxes = pieces.flatMap((piece) => {
    const parts = solids(piece)
    const around = parts.map((part) => bounds(part.outline))
    const slack = 1e-3
    return [
      Math.min(...around.map((b) => b.minX)) - slack,
      Math.min(...parts.map((part) => part.from)) - slack,
      Math.min(...around.map((b) => b.minZ)) - slack,
      Math.max(...around.map((b) => b.maxX)) + slack,
      Math.max(...parts.map((part) => part.to)) + slack,
      Math.max(...around.map((b) => b.maxZ)) + slack,
    ]
  })
  return { placed: pieces.map(placedTree), top: buildTree(Float64Array.from(boxes)) }
}
export const tableTracer: (table: Table) => Tracer = remembered((table) => tracerOf(table, () => false))
/** With walls of ruins that do not count (`cf.los.ruinMode` abstract). */
export const tracerWithoutRuins: (table: Table) => Tracer = remembered((table) =>
  tracerOf(table, (piece) => piece.design.kind === 'ruin'),
)
export const placedTree: (piece: Piece) => PlacedTree = remembered((piece) => {
  const { at, cos, sin } = pieceFrame(piece)
  return { piece, solid: solidTree(piece.design), atX: at.x, atZ: at.z, cos, sin }
})

/** A direction component of 0 stands for a very small one: products stay numbers. */
const inverse = (d: number): number => (d === 0 ? 1e300 : 1 / d)

/** Where the segment e + t·d, 0 < t < 1, enters the solid at a position; −1 where it does not. */
function entry(
  s: SolidTree,
  position: number,
  ex: number,
  ey: number,
  ez: number,
  dx: number,
  dy: number,
  dz: number,
  /** Count the room below the solid as solid too: asked when looking over a ruin (CF-LOS-07). */
  down: boolean,
): number {
  const b = s.boxes
  const o = position * 6
  let from = 0
  let to = 1
  let i = inverse(dx)
  let near = ((b[o] as number) - ex) * i
  let far = ((b[o + 3] as number) - ex) * i
  if (near > far) {
    const swap = near
    near = far
    far = swap
  }
  if (near > from) from = near
  if (far < to) to = far
  if (to - from <= touchInterval) return -1
  i = inverse(dz)
  near = ((b[o + 2] as number) - ez) * i
  far = ((b[o + 5] as number) - ez) * i
  if (near > far) {
    const swap = near
    near = far
    far = swap
  }
  if (near > from) from = near
  if (far < to) to = far
  if (to - from <= touchInterval) return -1
  i = inverse(dy)
  near = down ? (i > 0 ? -Infinity : Infinity) : ((b[o + 1] as number) - ey) * i
  far = ((b[o + 4] as number) + (down ? 2 * faceSlack : 0) - ey) * i
  if (near > far) {
    const swap = near
    near = far
    far = swap
  }
  if (near > from) from = near
  if (far < to) to = far
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
function meets(
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

/** Which solid: slot of the placed tree and position in it, as one number that a cache can hold. */
const blockerOf = (slot: number, position: number): number => slot * 65_536 + position
const slotOf = (blocker: number): number => blocker >> 16
const positionOf = (blocker: number): number => blocker & 65_535

/** The rays of one eye to the points of one body. One bundle is reused for every question. */
export class Bundle {
  ex = 0
  ey = 0
  ez = 0
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  /** Rays not yet stopped: the first `left` entries. */
  readonly open: Int32Array
  left = 0
  /** The solid that stopped each ray, −1 for none. */
  readonly stopped: Int32Array
  private readonly localX: Float64Array
  private readonly localZ: Float64Array

  constructor(readonly size: number) {
    this.x = new Float64Array(size)
    this.y = new Float64Array(size)
    this.z = new Float64Array(size)
    this.open = new Int32Array(size)
    this.stopped = new Int32Array(size)
    this.localX = new Float64Array(size)
    this.localZ = new Float64Array(size)
  }

  aim(ex: number, ey: number, ez: number): void {
    this.ex = ex
    this.ey = ey
    this.ez = ez
  }
  reopen(): void {
    for (let i = 0; i < this.size; i++) {
      this.open[i] = i
      this.stopped[i] = -1
    }
    this.left = this.size
  }
  /** Takes a ray out without a solid: something else has decided about it. */
  drop(ray: number): void {
    for (let k = 0; k < this.left; k++) {
      if (this.open[k] !== ray) continue
      this.open[k] = this.open[--this.left] as number
      return
    }
  }

  /** Asks one solid first: who was in the way last time is likely to be in the way again. */
  tryBlocker(tracer: Tracer, blocker: number): void {
    if (blocker < 0) return
    const placed = tracer.placed[slotOf(blocker)] as PlacedTree
    const { atX, atZ, cos, sin } = placed
    const px = this.ex - atX
    const pz = this.ez - atZ
    const ex = px * cos - pz * sin
    const ez = px * sin + pz * cos
    for (let k = this.left - 1; k >= 0; k--) {
      const ray = this.open[k] as number
      const qx = (this.x[ray] as number) - atX
      const qz = (this.z[ray] as number) - atZ
      const dx = qx * cos - qz * sin - ex
      const dz = qx * sin + qz * cos - ez
      const dy = (this.y[ray] as number) - this.ey
      if (entry(placed.solid, positionOf(blocker), ex, this.ey, ez, dx, dy, dz, false) < 0) continue
      this.stopped[ray] = blocker
      this.open[k] = this.open[--this.left] as number
    }
  }

  /** Walks the bundle through the table; afterwards the open rays are free. */
  trace(tracer: Tracer): void {
    if (this.left === 0) return
    let x0 = Infinity
    let x1 = -Infinity
    let y0 = Infinity
    let y1 = -Infinity
    let z0 = Infinity
    let z1 = -Infinity
    for (let k = 0; k < this.left; k++) {
      const ray = this.open[k] as number
      const x = this.x[ray] as number
      const y = this.y[ray] as number
      const z = this.z[ray] as number
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      if (y > y1) y1 = y
      if (z < z0) z0 = z
      if (z > z1) z1 = z
    }
    const { top } = tracer
    const ix = inverse((x0 + x1) / 2 - this.ex)
    const iy = inverse((y0 + y1) / 2 - this.ey)
    const iz = inverse((z0 + z1) / 2 - this.ez)
    const gx = (x1 - x0) / 2
    const gy = (y1 - y0) / 2
    const gz = (z1 - z0) / 2
    const end = top.skip.length
    for (let node = 0; node < end; ) {
      if (!meets(top.nodes, node * 6, this.ex, this.ey, this.ez, ix, iy, iz, gx, gy, gz)) {
        node = top.skip[node] as number
        continue
      }
      for (let p = top.first[node] as number; p < (top.last[node] as number); p++) {
        this.traceThrough(tracer, top.order[p] as number, gy)
        if (this.left === 0) return
      }
      node++
    }
  }

  private traceThrough(tracer: Tracer, slot: number, gy: number): void {
    const placed = tracer.placed[slot] as PlacedTree
    const { atX, atZ, cos, sin, solid } = placed
    const px = this.ex - atX
    const pz = this.ez - atZ
    const ex = px * cos - pz * sin
    const ez = px * sin + pz * cos
    let x0 = Infinity
    let x1 = -Infinity
    let y0 = Infinity
    let y1 = -Infinity
    let z0 = Infinity
    let z1 = -Infinity
    for (let k = 0; k < this.left; k++) {
      const ray = this.open[k] as number
      const qx = (this.x[ray] as number) - atX
      const qz = (this.z[ray] as number) - atZ
      const x = qx * cos - qz * sin
      const z = qx * sin + qz * cos
      const y = this.y[ray] as number
      this.localX[ray] = x
      this.localZ[ray] = z
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      if (y > y1) y1 = y
      if (z < z0) z0 = z
      if (z > z1) z1 = z
    }
    const { nodes, skip, first, last } = solid.tree
    const ix = inverse((x0 + x1) / 2 - ex)
    const iy = inverse((y0 + y1) / 2 - this.ey)
    const iz = inverse((z0 + z1) / 2 - ez)
    const gx = (x1 - x0) / 2 + faceSlack
    const gz = (z1 - z0) / 2 + faceSlack
    const end = skip.length
    for (let node = 0; node < end; ) {
      if (!meets(nodes, node * 6, ex, this.ey, ez, ix, iy, iz, gx, gy + faceSlack, gz)) {
        node = skip[node] as number
        continue
      }
      for (let position = first[node] as number; position < (last[node] as number); position++) {
        for (let k = this.left - 1; k >= 0; k--) {
          const ray = this.open[k] as number
          const dx = (this.localX[ray] as number) - ex
          const dz = (this.localZ[ray] as number) - ez
          const dy = (this.y[ray] as number) - this.ey
          if (entry(solid, position, ex, this.ey, ez, dx, dy, dz, false) < 0) continue
          this.stopped[ray] = blockerOf(slot, position)
          this.open[k] = this.open[--this.left] as number
        }
        if (this.left === 0) return
      }
      node++
    }
  }
}

export interface Hit {
  readonly solid: Solid
  /** 0 at the eye, 1 at the point aimed at. */
  readonly t: number
}

/** The first solid that the ray enters. */
export function firstHit(tracer: Tracer, eye: Point3, to: Point3): Hit | null {
  let best: Hit | null = null
  for (const placed of tracer.placed) {
    const found = hits(placed, eye, to, false, best?.t ?? Infinity)
    if (found) best = found
  }
  return best
}

/** Is the ray above every solid of the piece that lies under or over it (CF-LOS-07 b)? */
export const isOver = (piece: Piece, eye: Point3, to: Point3): boolean =>
  solids(piece).length === 0 || hits(placedTree(piece), eye, to, true, Infinity) === null

/** Does the ray enter a solid of this very piece? */
export const isStoppedBy = (piece: Piece, eye: Point3, to: Point3): boolean =>
  solids(piece).length > 0 && hits(placedTree(piece), eye, to, false, Infinity) !== null

function hits(placed: PlacedTree, eye: Point3, to: Point3, down: boolean, before: number): Hit | null {
  const { atX, atZ, cos, sin, solid, piece } = placed
  const px = eye.x - atX
  const pz = eye.z - atZ
  const ex = px * cos - pz * sin
  const ez = px * sin + pz * cos
  const qx = to.x - atX
  const qz = to.z - atZ
  const dx = qx * cos - qz * sin - ex
  const dz = qx * sin + qz * cos - ez
  const dy = to.y - eye.y
  const { nodes, skip, first, last, order } = solid.tree
  const [ix, iy, iz] = [inverse(dx), inverse(dy), inverse(dz)]
  // Looking straight down a solid counts from any height above it: the height of the box is no bound.
  const gy = down ? 1e9 : faceSlack
  let nearest = before
  let found = -1
  for (let node = 0; node < skip.length; ) {
    if (!meets(nodes, node * 6, ex, eye.y, ez, ix, iy, iz, faceSlack, gy, faceSlack)) {
      node = skip[node] as number
      continue
    }
    for (let position = first[node] as number; position < (last[node] as number); position++) {
      const t = entry(solid, position, ex, eye.y, ez, dx, dy, dz, down)
      if (t < 0 || t >= nearest) continue
      nearest = t
      found = order[position] as number
    }
    node++
  }
  const part = solids(piece)[found]
  return part ? { solid: part, t: nearest } : null
}

/** Every solid one by one, no tree: the yardstick of the tests. */
export function isStoppedBruteForce(tracer: Tracer, eye: Point3, to: Point3): boolean {
  return tracer.placed.some(({ atX, atZ, cos, sin, solid }) => {
    const ex = (eye.x - atX) * cos - (eye.z - atZ) * sin
    const ez = (eye.x - atX) * sin + (eye.z - atZ) * cos
    const dx = (to.x - atX) * cos - (to.z - atZ) * sin - ex
    const dz = (to.x - atX) * sin + (to.z - atZ) * cos - ez
    for (let p = 0; p < solid.solids.length; p++)
      if (entry(solid, p, ex, eye.y, ez, dx, to.y - eye.y, dz, false) >= 0) return true
    return false
  })
}
