import type { Pixels } from './pixels'

/** The same pixels make the same file. */
export function pngOf({ data, width, height }: Pixels): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  // Held by the processor: nothing is rounded on the way to the graphics card and back.
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.putImageData(new ImageData(data, width, height), 0, 0)
  return new Promise((made, failed) =>
    canvas.toBlob((png) =>
      png === null ? failed(new Error(`no picture of ${width} × ${height}`)) : made(png),
    ),
  )
}
