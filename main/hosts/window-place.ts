/** Where the window lies: as it was left, as large as the screen has room for. */
import type { BrowserWindow, Rectangle, Screen } from 'electron'
import { z } from 'zod'

const placeSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  maximized: z.boolean(),
})
type WindowPlace = z.infer<typeof placeSchema>

const usual = { width: 1600, height: 900 }
/** Below that its panels want more room than they have. */
const least = { width: 1024, height: 640 }
/** So much of a window has to lie on a screen to be seen and dragged, points. */
const grip = 100

interface PlacedWindow {
  readonly bounds: Partial<Rectangle> & { readonly minWidth: number; readonly minHeight: number }
  readonly maximized: boolean
}
/** @param saved  as it was kept, by whatever version and on whatever screens */
export function windowPlace(
  saved: unknown,
  screen: Pick<Screen, 'getPrimaryDisplay' | 'getDisplayMatching'>,
): PlacedWindow {
  const read = placeSchema.safeParse(saved)
  const place = read.success ? read.data : null
  const display = place === null ? screen.getPrimaryDisplay() : screen.getDisplayMatching(place)
  const { workArea } = display
  const min = {
    minWidth: Math.min(least.width, workArea.width),
    minHeight: Math.min(least.height, workArea.height),
  }
  const width = Math.min(place?.width ?? usual.width, workArea.width)
  const height = Math.min(place?.height ?? usual.height, workArea.height)
  // Without a place of its own it comes to lie in the middle.
  if (place === null || !isSeen(place, workArea))
    return { bounds: { width, height, ...min }, maximized: place?.maximized ?? false }
  const within = (at: number, size: number, from: number, room: number): number =>
    Math.min(Math.max(at, from), from + room - size)
  const x = within(place.x, width, workArea.x, workArea.width)
  const y = within(place.y, height, workArea.y, workArea.height)
  return { bounds: { x, y, width, height, ...min }, maximized: place.maximized }
}

const isSeen = (place: Rectangle, area: Rectangle): boolean =>
  place.x + place.width >= area.x + grip &&
  place.x <= area.x + area.width - grip &&
  place.y + place.height >= area.y + grip &&
  place.y <= area.y + area.height - grip

/** While it is dragged it is not written down, ms. */
const rest = 500

/** Keeps where the window lies once it has come to rest; `kept` when nothing is left to be kept. */
export function rememberPlace(
  window: BrowserWindow,
  keep: (place: WindowPlace) => Promise<void>,
): { kept(): Promise<void> } {
  let due: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  const now = (): void => {
    clearTimeout(due)
    due = undefined
    if (!window.isDestroyed()) last = keep({ ...window.getNormalBounds(), maximized: window.isMaximized() })
  }
  const soon = (): void => {
    clearTimeout(due)
    due = setTimeout(now, rest)
  }
  for (const change of ['resize', 'move', 'maximize', 'unmaximize'] as const)
    window.on(change as 'resize', soon)
  window.on('close', now)
  window.on('closed', () => clearTimeout(due))
  return { kept: () => last }
}
