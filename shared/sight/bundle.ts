/** The rays of one eye to the points of one body: which of them the solids of a table stop. */
import { kernel, laid, raysMost, scratch } from './kernel'
import { newEnds, newLine, turnLine } from './line'
import type { MeshTree } from './mesh-tree'
import type { PlacedTree, Tracer } from './trace'

/** Which solid: slot of the placed tree and position in it, as one number that a cache can hold. */
const blockerOf = (slot: number, position: number): number => slot * 65_536 + position
const slotOf = (blocker: number): number => blocker >> 16

const ends = newEnds()
const line = newLine()

/** One bundle is reused for every question. */
export class Bundle {
  ex = 0
  ey = 0
  ez = 0
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  /** Rays not stopped: the first `left` entries. */
  readonly open: Int32Array
  left = 0
  /** The solid that stopped each ray, −1 for none. */
  readonly stopped: Int32Array

  constructor(readonly size: number) {
    if (size > raysMost) throw new Error(`a bundle has ${raysMost} rays at most`)
    this.x = new Float64Array(size)
    this.y = new Float64Array(size)
    this.z = new Float64Array(size)
    this.open = new Int32Array(size)
    this.stopped = new Int32Array(size)
  }

  aim(ex: number, ey: number, ez: number): void {
    this.ex = ex
    this.ey = ey
    this.ez = ez
  }
  /** Walks the rays through the table; afterwards those open are free. @param likely  the solid asked first, −1: none */
  trace(tracer: Tracer, likely = -1): void {
    const { at, meshes } = laid(tracer)
    this.lay()
    this.left = kernel.trace(at, this.ex, this.ey, this.ez, this.size, likely)
    for (let k = 0; k < this.left; k++) this.open[k] = scratch.open[k] as number
    for (let ray = 0; ray < this.size; ray++) this.stopped[ray] = scratch.stopped[ray] as number
    for (const slot of meshes) this.stopAtMesh(tracer.placed[slot] as PlacedTree, blockerOf(slot, 0))
  }
  /** Some solid that stops this one ray; −1 when it is free. */
  probe(tracer: Tracer, ray: number): number {
    const { at, meshes } = laid(tracer)
    this.layOne(ray)
    if (kernel.trace(at, this.ex, this.ey, this.ez, 1, -1) === 0) return scratch.stopped[0] as number
    const slot = meshes.find((one) => this.meetsMesh(tracer.placed[one] as PlacedTree, ray))
    return slot === undefined ? -1 : blockerOf(slot, 0)
  }
  /** Does this one solid stop this one ray? */
  isStoppedBy(tracer: Tracer, ray: number, blocker: number): boolean {
    const placed = tracer.placed[slotOf(blocker)] as PlacedTree
    if (placed.mesh) return this.meetsMesh(placed, ray)
    const { at } = laid(tracer)
    this.layOne(ray)
    return kernel.traceOne(at, this.ex, this.ey, this.ez, 1, blocker) === 0
  }
  /** Does this one solid stop every ray? What it casts its shadow over is convex: so does it everything between their ends. */
  stopsAll(tracer: Tracer, blocker: number): boolean {
    const placed = tracer.placed[slotOf(blocker)] as PlacedTree
    if (placed.mesh) return this.x.every((_, ray) => this.meetsMesh(placed, ray))
    const { at } = laid(tracer)
    this.lay()
    return kernel.traceOne(at, this.ex, this.ey, this.ez, this.size, blocker) === 0
  }
  /** Takes a ray out without a solid: something else has decided about it. */
  drop(ray: number): void {
    for (let k = 0; k < this.left; k++) {
      if (this.open[k] !== ray) continue
      this.open[k] = this.open[--this.left] as number
      return
    }
  }

  private lay(): void {
    const { x, y, z } = scratch
    for (let ray = 0; ray < this.size; ray++) {
      x[ray] = this.x[ray] as number
      y[ray] = this.y[ray] as number
      z[ray] = this.z[ray] as number
    }
  }
  private layOne(ray: number): void {
    scratch.x[0] = this.x[ray] as number
    scratch.y[0] = this.y[ray] as number
    scratch.z[0] = this.z[ray] as number
  }
  private stopAtMesh(placed: PlacedTree, blocker: number): void {
    for (let k = this.left - 1; k >= 0; k--) {
      const ray = this.open[k] as number
      if (!this.meetsMesh(placed, ray)) continue
      this.stopped[ray] = blocker
      this.open[k] = this.open[--this.left] as number
    }
  }
  private meetsMesh(placed: PlacedTree, ray: number): boolean {
    ends[0] = this.ex
    ends[1] = this.ey
    ends[2] = this.ez
    ends[3] = this.x[ray] as number
    ends[4] = this.y[ray] as number
    ends[5] = this.z[ray] as number
    turnLine(line, ends, placed)
    const [ex, ey, ez, dx, dy, dz] = line as unknown as [number, number, number, number, number, number]
    return (placed.mesh as MeshTree).stops({ ex, ey, ez, dx, dy, dz })
  }
}
