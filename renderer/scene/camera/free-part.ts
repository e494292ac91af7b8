/** What the panels over a picture leave of it. Pure. */
import type { PictureArea } from '../../../shared/camera/pose'

/** Part of a picture, as shares of its width and height from its upper left corner. */
export interface PicturePart {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
export const wholePicture: PicturePart = { left: 0, top: 0, right: 1, bottom: 1 }

const areaOf = ({ left, top, right, bottom }: PicturePart): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top)

/**
 * The largest upright rectangle that no panel touches.
 * @param panels  in pixels of the picture; they may hang over its edges
 */
export function freePart(picture: PictureArea, panels: readonly PicturePart[]): PicturePart {
  const [width, height] = [Math.max(1, picture.width), Math.max(1, picture.height)]
  const held = (value: number): number => Math.min(1, Math.max(0, value))
  const laid = panels
    .map(({ left, top, right, bottom }) => ({
      left: held(left / width),
      right: held(right / width),
      top: held(top / height),
      bottom: held(bottom / height),
    }))
    .filter((one) => areaOf(one) > 0)
  const [lefts, tops] = [
    [0, ...laid.map(({ right }) => right)],
    [0, ...laid.map(({ bottom }) => bottom)],
  ]
  const [rights, bottoms] = [
    [1, ...laid.map(({ left }) => left)],
    [1, ...laid.map(({ top }) => top)],
  ]
  const meets = (a: PicturePart, b: PicturePart): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  let best: PicturePart | null = null
  for (const left of lefts)
    for (const right of rights)
      for (const top of tops)
        for (const bottom of bottoms) {
          const part = { left, top, right, bottom }
          if (right <= left || bottom <= top || areaOf(part) <= (best === null ? 0 : areaOf(best))) continue
          if (!laid.some((one) => meets(part, one))) best = part
        }
  return best ?? wholePicture
}
