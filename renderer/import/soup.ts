/** What every reader makes of a file: nine numbers a triangle, in the file's own unit and axes. */
import { ImportFault } from './import-fault'

/** Farther out a corner is no longer exact, and no model is that large in any unit. */
const farthestCorner = 1e7
/** Beyond this a page runs out of memory long before the model is thinned out. */
export const mostRead = 3_000_000

/** Grows as a text is read; the number of triangles is not known before. */
export class Soup {
  private values = new Float32Array(9 * 1024)
  private used = 0

  get triangles(): number {
    return this.used / 9
  }
  /** @param place  of the corner in the file, worked out only when it is needed */
  corner(x: number, y: number, z: number, place: () => string): void {
    if (!isNear(x) || !isNear(y) || !isNear(z)) throw new ImportFault('notFinite', place())
    if (this.used === this.values.length) {
      if (this.used >= mostRead * 9) throw new ImportFault('tooLarge', place(), `> ${mostRead} ▲`)
      const larger = new Float32Array(this.values.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.used++] = x
    this.values[this.used++] = y
    this.values[this.used++] = z
  }
  finish(): Float32Array {
    if (this.used === 0) throw new ImportFault('empty')
    return this.values.slice(0, this.used - (this.used % 9))
  }
}
/** NaN fails the comparison too. */
export const isNear = (value: number): boolean => Math.abs(value) <= farthestCorner
