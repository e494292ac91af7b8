/** How many pixels a picture of the table has, and what its file is called. Pure. */
import { fileName, type FileName } from '../../../shared/protocol/file-name'

export const stillSizes = ['window', 'twice', 'fourK'] as const
export type StillSize = (typeof stillSizes)[number]
export const stillShapes = ['window', 'wide'] as const
export type StillShape = (typeof stillShapes)[number]

interface Pixels {
  readonly width: number
  readonly height: number
}
const fourK = 3840
const wide = 16 / 9

/** @param window  the table as it is on the screen, in pixels of the screen */
export function stillSize(window: Pixels, size: StillSize, shape: StillShape): Pixels {
  const own = window.width / window.height
  const ratio = shape === 'wide' ? wide : own
  // A picture of another shape is cut out of the window's.
  const across =
    size === 'fourK' ? fourK : Math.min(window.width, window.height * ratio) * (size === 'twice' ? 2 : 1)
  return { width: Math.max(1, Math.round(across)), height: Math.max(1, Math.round(across / ratio)) }
}
/** Small enough to be looked at beside the choices. */
export function previewSize({ width, height }: Pixels, room: Pixels): Pixels {
  const share = Math.min(1, room.width / width, room.height / height)
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}
/** After the game and the moment, so that none takes the place of another. */
export function stillName(title: string, otherwise: string, now: Date): FileName {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('-')
  return fileName(title, otherwise, ` ${day} ${time}.png`)
}
