/** From what the graphics card has drawn to the pixels of a file. */
import { grown, type StillPart, type PictureSize } from './parts'
import { shadeAt, shadeColour } from './vignette'

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
  for (let row = 0; row < part.height; row++) {
    const y = part.y + row
    let from = ((outer.height - 1 - margin - row) * outer.width + margin) * 4
    let to = (y * into.width + part.x) * 4
    for (let x = part.x; x < part.x + part.width; x++, from += 4, to += 4) {
      if (transparent) straighten(into.data, to, bytes, from)
      else {
        const shade = shadeAt((x + 0.5) / into.width, (y + 0.5) / into.height)
        for (let c = 0; c < 3; c++) {
          const lit = bytes[from + c] ?? 0
          into.data[to + c] = lit + ((shadeColour[c] ?? 0) - lit) * shade
        }
        into.data[to + 3] = 255
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
