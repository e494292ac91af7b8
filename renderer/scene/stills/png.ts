import type { PictureSize } from './parts'
import type { Pixels } from './pixels'

/** How a picture is kept: PNG loses nothing, JPEG takes a fifth of the room. */
export type PictureFile = 'png' | 'jpeg'
/** Of a JPEG: what it loses is not seen. */
const jpegQuality = 0.86

/** The same pixels make the same file. */
export const pngOf = (pixels: Pixels): Promise<Blob> => pictureFileOf(pixels, 'png', pixels)

/** @param size  smaller than what was drawn, it is made of several pixels for each */
export function pictureFileOf(pixels: Pixels, file: PictureFile, size: PictureSize): Promise<Blob> {
  const drawn = canvasOf(pixels)
  return fileOf(size.width === drawn.width ? drawn : reduced(drawn, size), file)
}
function reduced(from: HTMLCanvasElement, { width, height }: PictureSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context !== null) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(from, 0, 0, width, height)
  }
  return canvas
}
function canvasOf({ data, width, height }: Pixels): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  // Held by the processor: nothing is rounded on the way to the graphics card and back.
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}
const fileOf = (canvas: HTMLCanvasElement, file: PictureFile): Promise<Blob> =>
  new Promise((made, failed) =>
    canvas.toBlob(
      (picture) =>
        picture === null
          ? failed(new Error(`no picture of ${canvas.width} × ${canvas.height}`))
          : made(picture),
      `image/${file}`,
      jpegQuality,
    ),
  )
