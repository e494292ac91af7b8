/** Which part of the window a picture shows, and in which parts it is drawn where it is larger than what is drawn at once. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}
export interface StillPart extends PictureSize {
  readonly x: number
  readonly y: number
}

/** The largest part of the window, about its middle, that has the shape of the picture. */
export function cutOf(window: PictureSize, picture: PictureSize): StillPart {
  const share = Math.min(window.width / picture.width, window.height / picture.height)
  const [width, height] = [picture.width * share, picture.height * share]
  return { x: (window.width - width) / 2, y: (window.height - height) / 2, width, height }
}
/** All of one size, none larger than `most` either way; the last of a row goes over the one before it. */
export function partsOf(picture: PictureSize, most: number): readonly StillPart[] {
  const along = (length: number): { readonly size: number; readonly from: readonly number[] } => {
    const count = Math.ceil(length / most)
    const size = Math.ceil(length / count)
    return { size, from: Array.from({ length: count }, (_, i) => Math.min(i * size, length - size)) }
  }
  const [across, down] = [along(picture.width), along(picture.height)]
  return down.from.flatMap((y) => across.from.map((x) => ({ x, y, width: across.size, height: down.size })))
}
export const grown = ({ x, y, width, height }: StillPart, by: number): StillPart => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
