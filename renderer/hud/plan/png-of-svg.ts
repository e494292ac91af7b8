/** A drawing as pixels, sharp enough for print. */

/** Pixels across. */
const across = 1600

/** @param size  of the drawing, in whatever unit */
export async function pngOfSvg(
  markup: string,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const url = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = across
    canvas.height = Math.round((across * size.height) / size.width)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
    if (png === null) throw new Error('the drawing cannot be painted')
    return new Uint8Array(await png.arrayBuffer())
  } finally {
    URL.revokeObjectURL(url)
  }
}
