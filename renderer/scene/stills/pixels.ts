/** From what the graphics card has drawn to the pixels of a file. */
import { grown, type StillPart, type PictureSize } from './parts'
import { shadeColour, shadeOver } from './vignette'

export interface Pixels extends PictureSize {
  /** Red, green, blue and how opaque, row by row from the top; colours as they are, however transparent. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
}
export interface DrawnPart {
  readonly part: StillPart
  /** Drawn round the part on all sides, and thrown away. */
  readonly margin: number
  /** From the bottom; the colours are as dark as they are transparent. */
  readonly bytes: Uint8Array
}
export function emptyPixels({ width, height }: PictureSize): Pixels {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) }
}
/** @param transparent  what is left free stays so; otherwise the corners are shaded, as they are in the window */
export function layPart(into: Pixels, { part, margin, bytes }: DrawnPart, transparent: boolean): void {
  const outer = grown(part, margin)
  const shadeAt = shadeOver(into.width, into.height)
  const [red, green, blue] = shadeColour
  const { data } = into
  for (let row = 0; row < part.height; row++) {
    const y = part.y + row
    let from = ((outer.height - 1 - margin - row) * outer.width + margin) * 4
    let to = (y * into.width + part.x) * 4
    for (let x = part.x; x < part.x + part.width; x++, from += 4, to += 4) {
      if (transparent) straighten(data, to, bytes, from)
      else {
        const shade = shadeAt(x, y)
        const lit = 1 - shade
        data[to] = (bytes[from] ?? 0) * lit + red * shade
        data[to + 1] = (bytes[from + 1] ?? 0) * lit + green * shade
        data[to + 2] = (bytes[from + 2] ?? 0) * lit + blue * shade
        data[to + 3] = 255
      }
    }
  }
}
/** Half of a white edge is white and half there, not grey: else every outline would have a dark seam. */
function straighten(into: Uint8ClampedArray, to: number, bytes: Uint8Array, from: number): void {
  const there = bytes[from + 3] ?? 0
  for (let c = 0; c < 3; c++) into[to + c] = there === 0 ? 0 : ((bytes[from + c] ?? 0) * 255) / there
  into[to + 3] = there
}
