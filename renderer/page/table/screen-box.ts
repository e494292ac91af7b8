/** A box drawn on the screen round those who are to be taken in hand, at either table. */
import { createStore } from 'zustand/vanilla'
import type { Point3 } from '../../../shared/geometry/point'
import { slice, type Page } from '../page'

interface ScreenPoint {
  readonly x: number
  readonly y: number
}
export interface ScreenBox {
  readonly from: ScreenPoint
  readonly to: ScreenPoint
}
/** The box that is being drawn; null: none. */
export const screenBoxStore = slice(() =>
  createStore<{ readonly box: ScreenBox | null }>(() => ({ box: null })),
)

type Projection = (at: Point3) => ScreenPoint
interface Own {
  project: Projection | null
  /** Where the button went down: a quick hand is far from there when it is first heard of again. */
  pressed: ScreenPoint | null
}
const own = slice<Own>(() => ({ project: null, pressed: null }))
/** Where places of the table stand on the screen: known to the scene alone. */
export const projectWith = (page: Page, how: Projection | null): void => {
  own(page).project = how
}

export const pressedAt = (page: Page, at: ScreenPoint): void => {
  own(page).pressed = at
}
export const drawBox = (page: Page, to: ScreenPoint): void =>
  screenBoxStore(page).setState(({ box }) => ({ box: { from: box?.from ?? own(page).pressed ?? to, to } }))

/** The button is let go: what was drawn, if anything was. */
export function closeBox(page: Page): ScreenBox | null {
  const { box } = screenBoxStore(page).getState()
  if (box !== null) screenBoxStore(page).setState({ box: null })
  return box
}
export function isInBox(page: Page, { from, to }: ScreenBox, at: Point3): boolean {
  const { project } = own(page)
  if (project === null) return false
  const { x, y } = project(at)
  return (
    x >= Math.min(from.x, to.x) &&
    x <= Math.max(from.x, to.x) &&
    y >= Math.min(from.y, to.y) &&
    y <= Math.max(from.y, to.y)
  )
}
