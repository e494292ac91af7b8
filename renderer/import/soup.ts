/** What every reader makes of a file: nine numbers a triangle, in the file's own unit and axes. */
import { ImportFault } from './import-fault'

/** No model is larger than this in any unit, measured from its first corner. */
const farthestCorner = 1e7
/** From here on 64 bits no longer tell two corners of a model apart. */
const farthestOrigin = 1e12
/** Beyond this a page runs out of memory long before the model is thinned out. */
export const mostRead = 3_000_000

export interface ReadSoup {
  /** Nine numbers a triangle, from the origin. */
  readonly soup: Float32Array
  /** The first corner of the file: where the soup's zero lies in it. */
  readonly origin: readonly [number, number, number]
}

/**
 * Grows as a text is read; the number of triangles is not known before. Corners are kept as they lie from the first
 * one: a model may stand kilometres from its file's zero, where 32 bits alone would round its floors away.
 */
export class Soup {
  private values = new Float32Array(9 * 1024)
  private used = 0
  private origin: [number, number, number] = [0, 0, 0]

  /** @param place  of the corner in the file, worked out only when it is needed */
  corner(x: number, y: number, z: number, place: () => string): void {
    if (this.used === 0) {
      if (!isExact(x) || !isExact(y) || !isExact(z)) throw new ImportFault('notFinite', place())
      this.origin = [x, y, z]
    }
    const [ox, oy, oz] = this.origin
    if (!isNear(x - ox) || !isNear(y - oy) || !isNear(z - oz)) throw new ImportFault('notFinite', place())
    if (this.used === this.values.length) {
      if (this.used >= mostRead * 9) throw new ImportFault('tooLarge', place(), `> ${mostRead} ▲`)
      const larger = new Float32Array(this.values.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.used++] = x - ox
    this.values[this.used++] = y - oy
    this.values[this.used++] = z - oz
  }
  finish(): ReadSoup {
    if (this.used === 0) throw new ImportFault('empty')
    return { soup: this.values.slice(0, this.used - (this.used % 9)), origin: this.origin }
  }
}
/** NaN fails the comparison too. */
const isNear = (value: number): boolean => Math.abs(value) <= farthestCorner
export const isExact = (value: number): boolean => Math.abs(value) <= farthestOrigin
