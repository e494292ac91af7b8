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

/**
 * Where the segment e + t·d, 0 < t < 1, enters the solid at a position; −1 where it does not.
 * @param down  count the room below the solid as solid too: asked when looking over a ruin (CF-LOS-07)
 */
function entry(
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

/** A bundle of many rays is asked ray by ray first: so often the first wall found stops most of them. */
const probes = 3

/** The rays of one eye to the points of one body. One bundle is reused for every question. */
export class Bundle {
  ex = 0
  ey = 0
  ez = 0
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  /** Rays not stopped: the first `left` entries, of which the first `settled` are known to be free. */
  readonly open: Int32Array
  left = 0
  private settled = 0
  /** The solid that stopped each ray, −1 for none. */
  readonly stopped: Int32Array
  /** Directions in the coordinates of the piece being walked, and one over them. */
  private readonly dx: Float64Array
  private readonly dz: Float64Array
  private readonly ix: Float64Array
  private readonly iy: Float64Array
  private readonly iz: Float64Array

  constructor(readonly size: number) {
    this.x = new Float64Array(size)
    this.y = new Float64Array(size)
    this.z = new Float64Array(size)
    this.open = new Int32Array(size)
    this.stopped = new Int32Array(size)
    this.dx = new Float64Array(size)
    this.dz = new Float64Array(size)
    this.ix = new Float64Array(size)
    this.iy = new Float64Array(size)
    this.iz = new Float64Array(size)
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
    this.settled = 0
  }
  /** Takes a ray out without a solid: something else has decided about it. */
  drop(ray: number): void {
    for (let k = 0; k < this.left; k++) {
      if (this.open[k] !== ray) continue
      this.open[k] = this.open[--this.left] as number
      return
    }
  }

  /**
   * Asks one solid: who was in the way last time is likely to be in the way again.
   * When it does not stop the first ray the others are not asked.
   */
  tryBlocker(tracer: Tracer, blocker: number): void {
    if (blocker < 0) return
    const placed = tracer.placed[slotOf(blocker)] as PlacedTree
    const position = positionOf(blocker)
    const { atX, atZ, cos, sin, solid } = placed
    const px = this.ex - atX
    const pz = this.ez - atZ
    const ex = px * cos - pz * sin
    const ez = px * sin + pz * cos
    for (let k = this.settled; k < this.left; ) {
      const ray = this.open[k] as number
      const qx = (this.x[ray] as number) - atX
      const qz = (this.z[ray] as number) - atZ
      const dx = qx * cos - qz * sin - ex
      const dz = qx * sin + qz * cos - ez
      const iy = inverse((this.y[ray] as number) - this.ey)
      if (entry(solid, position, ex, this.ey, ez, dx, dz, inverse(dx), iy, inverse(dz), false) >= 0) {
        this.stopped[ray] = blocker
        this.open[k] = this.open[--this.left] as number
      } else if (k === this.settled && this.left === this.size) return
      else k++
    }
  }

  /** Walks the rays through the table; afterwards those still open are free. */
  trace(tracer: Tracer): void {
    for (let n = 0; n < probes || this.left - this.settled <= 2; n++) {
      if (this.left === this.settled) return
      const ray = this.open[this.settled] as number
      const blocker = this.probe(tracer, ray)
      if (blocker < 0) {
        this.settled++
        if (this.left - this.settled > 2) break
        continue
      }
      this.stopped[ray] = blocker
      this.open[this.settled] = this.open[--this.left] as number
      this.tryBlocker(tracer, blocker)
    }
    if (this.left > this.settled) this.traceTogether(tracer)
  }

  /** Walks one ray alone: the first solid found, not the nearest; −1 when it is free. */
  private probe({ top, placed }: Tracer, ray: number): number {
    const { ex, ey, ez } = this
    const x = this.x[ray] as number
    const z = this.z[ray] as number
    const ix = inverse(x - ex)
    const iy = inverse((this.y[ray] as number) - ey)
    const iz = inverse(z - ez)
    const end = top.skip.length
    for (let node = 0; node < end; ) {
      if (!meets(top.nodes, node * 6, ex, ey, ez, ix, iy, iz, 0, 0, 0)) {
        node = top.skip[node] as number
        continue
      }
      for (let p = top.first[node] as number; p < (top.last[node] as number); p++) {
        const slot = top.order[p] as number
        const position = anyHit(placed[slot] as PlacedTree, ex, ey, ez, x, z, iy)
        if (position >= 0) return blockerOf(slot, position)
      }
      node++
    }
    return -1
  }

  /** Walks the open rays together: a box that all of them miss is missed once. */
  private traceTogether(tracer: Tracer): void {
    let x0 = Infinity
    let x1 = -Infinity
    let y0 = Infinity
    let y1 = -Infinity
    let z0 = Infinity
    let z1 = -Infinity
    for (let k = this.settled; k < this.left; k++) {
      const ray = this.open[k] as number
      const x = this.x[ray] as number
      const y = this.y[ray] as number
      const z = this.z[ray] as number
      this.iy[ray] = inverse(y - this.ey)
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
        this.traceThrough(tracer, top.order[p] as number)
        if (this.left === this.settled) return
      }
      node++
    }
  }

  private traceThrough(tracer: Tracer, slot: number): void {
    const placed = tracer.placed[slot] as PlacedTree
    const { atX, atZ, cos, sin, solid } = placed
    const { ey } = this
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
    for (let k = this.settled; k < this.left; k++) {
      const ray = this.open[k] as number
      const qx = (this.x[ray] as number) - atX
      const qz = (this.z[ray] as number) - atZ
      const x = qx * cos - qz * sin
      const z = qx * sin + qz * cos
      const y = this.y[ray] as number
      this.dx[ray] = x - ex
      this.dz[ray] = z - ez
      this.ix[ray] = inverse(x - ex)
      this.iz[ray] = inverse(z - ez)
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      if (y > y1) y1 = y
      if (z < z0) z0 = z
      if (z > z1) z1 = z
    }
    const { nodes, skip, first, last } = solid.tree
    const ix = inverse((x0 + x1) / 2 - ex)
    const iy = inverse((y0 + y1) / 2 - ey)
    const iz = inverse((z0 + z1) / 2 - ez)
    const gx = (x1 - x0) / 2 + faceSlack
    const gy = (y1 - y0) / 2 + faceSlack
    const gz = (z1 - z0) / 2 + faceSlack
    const end = skip.length
    for (let node = 0; node < end; ) {
      if (!meets(nodes, node * 6, ex, ey, ez, ix, iy, iz, gx, gy, gz)) {
        node = skip[node] as number
        continue
      }
      for (let position = first[node] as number; position < (last[node] as number); position++) {
        // One question for the whole bundle spares asking for every ray of it.
        if (!meets(solid.boxes, position * 6, ex, ey, ez, ix, iy, iz, gx, gy, gz)) continue
        this.stopAt(solid, position, blockerOf(slot, position), ex, ez)
        if (this.left === this.settled) return
      }
      node++
    }
  }

  private stopAt(solid: SolidTree, position: number, blocker: number, ex: number, ez: number): void {
    const { open, dx, dz, ix, iy, iz, ey } = this
    for (let k = this.left - 1; k >= this.settled; k--) {
      const ray = open[k] as number
      const t = entry(
        solid,
        position,
        ex,
        ey,
        ez,
        dx[ray] as number,
        dz[ray] as number,
        ix[ray] as number,
        iy[ray] as number,
        iz[ray] as number,
        false,
      )
      if (t < 0) continue
      this.stopped[ray] = blocker
      open[k] = open[--this.left] as number
    }
  }
}

/** Position of a solid of the piece that the ray enters, −1 when there is none. */
function anyHit(
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
  for (let node = 0; node < end; ) {
    if (!meets(nodes, node * 6, ex, ey, ez, ix, iy, iz, 0, 0, 0)) {
      node = skip[node] as number
      continue
    }
    for (let position = first[node] as number; position < (last[node] as number); position++)
      if (entry(solid, position, ex, ey, ez, dx, dz, ix, iy, iz, false) >= 0) return position
    node++
  }
  return -1
}

export interface Hit {
  readonly solid: Solid
  /** 0 at the eye, 1 at the point aimed at. */
  readonly t: number
}

/** The first solid that the ray enters. */
export function firstHit({ top, placed }: Tracer, eye: Point3, to: Point3): Hit | null {
  const ix = inverse(to.x - eye.x)
  const iy = inverse(to.y - eye.y)
  const iz = inverse(to.z - eye.z)
  let best: Hit | null = null
  for (let node = 0; node < top.skip.length; ) {
    if (!meets(top.nodes, node * 6, eye.x, eye.y, eye.z, ix, iy, iz, 0, 0, 0)) {
      node = top.skip[node] as number
      continue
    }
    for (let p = top.first[node] as number; p < (top.last[node] as number); p++) {
      const found = hits(placed[top.order[p] as number] as PlacedTree, eye, to, false, best?.t ?? Infinity)
      if (found) best = found
    }
    node++
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
      const t = entry(solid, position, ex, eye.y, ez, dx, dz, ix, iy, iz, down)
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
    const [ix, iy, iz] = [inverse(dx), inverse(to.y - eye.y), inverse(dz)]
    for (let p = 0; p < solid.solids.length; p++)
      if (entry(solid, p, ex, eye.y, ez, dx, dz, ix, iy, iz, false) >= 0) return true
    return false
  })
}
