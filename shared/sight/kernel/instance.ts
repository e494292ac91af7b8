/** The kernel of sight, ready to be asked: its source is resources/kernel/sight.ts. */
import { kernelBytes } from './bytes'

interface Kernel {
  readonly memory: WebAssembly.Memory
  /** Rays that go through no solid: the first so many of `scratch.open`. */
  trace(tracer: number, x: number, y: number, z: number, rays: number, likely: number): number
  /** The same of one solid alone. */
  traceOne(tracer: number, x: number, y: number, z: number, rays: number, blocker: number): number
  /** The first solid that the first ray enters, −1: none; `scratch.t` says where. */
  first(tracer: number, x: number, y: number, z: number): number
  /** 1: surely no ray from the eye to the box round a middle meets anything. */
  isFree(
    tracer: number,
    x: number,
    y: number,
    z: number,
    toX: number,
    toY: number,
    toZ: number,
    halfX: number,
    halfY: number,
    halfZ: number,
  ): number
  /** Where in the memory things lie, in bytes. */
  readonly [place: string]: unknown
}
const bytes = Uint8Array.from(atob(kernelBytes), (letter) => letter.charCodeAt(0))
export const kernel = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as Kernel

/** Where something lies, by the name that the kernel gives it. */
export function addressOf(name: string): number {
  const place = kernel[name]
  if (!(place instanceof WebAssembly.Global)) throw new Error(`the kernel of sight names no ${name}`)
  return Number(place.value)
}
/** A bundle has no more rays. */
export const raysMost = addressOf('most')

/** What goes in and out, as the memory lies now: it may grow, and then these lie elsewhere. */
export let scratch = scratchIn(kernel.memory.buffer)
function scratchIn(buffer: ArrayBuffer) {
  return {
    x: new Float64Array(buffer, addressOf('X'), raysMost),
    y: new Float64Array(buffer, addressOf('Y'), raysMost),
    z: new Float64Array(buffer, addressOf('Z'), raysMost),
    open: new Int32Array(buffer, addressOf('OPEN'), raysMost),
    stopped: new Int32Array(buffer, addressOf('STOPPED'), raysMost),
    t: new Float64Array(buffer, addressOf('STOPPED'), 1),
    /** The whole of it. */
    numbers: new Float64Array(buffer),
    words: new Int32Array(buffer),
  }
}
const page = 65_536
/** Makes room for so many bytes in all. */
export function growTo(whole: number): void {
  kernel.memory.grow(Math.ceil((whole - kernel.memory.buffer.byteLength) / page))
  scratch = scratchIn(kernel.memory.buffer)
}
