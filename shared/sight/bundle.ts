/**
 * A bundle is the rays of one eye to one body. They are asked one by one until a wall is found, which then is tried on
 * all of them; what is left is walked through the tree together. Shared scratch space, see box-tree.
 */
import type { MeshTree } from './mesh-tree'
import { anyHit, meshHit, solidHit } from './one-ray'
import { entry, inverse, rayMeets } from './ray'
import { faceSlack, type SolidTree } from './solid-tree'
import type { PlacedTree, Tracer } from './trace'

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
  /** Does this one solid stop this one ray? */
  isStoppedBy(tracer: Tracer, ray: number, blocker: number): boolean {
    const placed = tracer.placed[slotOf(blocker)] as PlacedTree
    const { ex, ey, ez } = this
    const [x, y, z] = [this.x[ray] as number, this.y[ray] as number, this.z[ray] as number]
    if (placed.mesh) return meshHit(placed, placed.mesh, ex, ey, ez, x, y, z)
    return solidHit(placed, positionOf(blocker), ex, ey, ez, x, y, z)
  }
  /** Does this one solid stop every ray? What it casts its shadow over is convex: so does it everything between their ends. */
  stopsAll(tracer: Tracer, blocker: number): boolean {
    this.reopen()
    this.tryBlocker(tracer, blocker)
    return this.left === 0
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
    if (placed.mesh) {
      this.stopAtMesh(placed, placed.mesh, blocker)
      return
    }
    const { atX, atZ, cos, sin, solid } = placed
    const px = this.ex - atX
    const pz = this.ez - atZ
    const ex = px * cos - pz * sin
    const ez = px * sin + pz * cos
    for (let k = this.settled; k < this.left;) {
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
  probe({ top, placed }: Tracer, ray: number): number {
    const { ex, ey, ez } = this
    const x = this.x[ray] as number
    const z = this.z[ray] as number
    const ix = inverse(x - ex)
    const iy = inverse((this.y[ray] as number) - ey)
    const iz = inverse(z - ez)
    const end = top.skip.length
    for (let node = 0; node < end;) {
      if (!rayMeets(top.nodes, node * 6, ex, ey, ez, ix, iy, iz, 0, 0, 0)) {
        node = top.skip[node] as number
        continue
      }
      for (let p = top.first[node] as number; p < (top.last[node] as number); p++) {
        const slot = top.order[p] as number
        const one = placed[slot] as PlacedTree
        if (one.mesh) {
          if (meshHit(one, one.mesh, ex, ey, ez, x, this.y[ray] as number, z)) return blockerOf(slot, 0)
          continue
        }
        const position = anyHit(one, ex, ey, ez, x, z, iy)
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
    for (let node = 0; node < end;) {
      if (!rayMeets(top.nodes, node * 6, this.ex, this.ey, this.ez, ix, iy, iz, gx, gy, gz)) {
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
    if (placed.mesh) {
      this.stopAtMesh(placed, placed.mesh, blockerOf(slot, 0))
      return
    }
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
    for (let node = 0; node < end;) {
      if (!rayMeets(nodes, node * 6, ex, ey, ez, ix, iy, iz, gx, gy, gz)) {
        node = skip[node] as number
        continue
      }
      for (let position = first[node] as number; position < (last[node] as number); position++) {
        // One question for the whole bundle spares asking for every ray of it.
        if (!rayMeets(solid.boxes, position * 6, ex, ey, ez, ix, iy, iz, gx, gy, gz)) continue
        this.stopAt(solid, position, blockerOf(slot, position), ex, ez)
        if (this.left === this.settled) return
      }
      node++
    }
  }

  private stopAtMesh(placed: PlacedTree, mesh: MeshTree, blocker: number): void {
    for (let k = this.left - 1; k >= this.settled; k--) {
      const ray = this.open[k] as number
      const [x, y, z] = [this.x[ray] as number, this.y[ray] as number, this.z[ray] as number]
      if (!meshHit(placed, mesh, this.ex, this.ey, this.ez, x, y, z)) continue
      this.stopped[ray] = blocker
      this.open[k] = this.open[--this.left] as number
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
