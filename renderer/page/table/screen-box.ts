/** A box drawn on the screen round those who are to be taken in hand, at either table. */
import { create } from 'zustand'
import type { Point3 } from '../../../shared/geometry/point'

interface ScreenPoint {
  readonly x: number
  readonly y: number
}
export interface ScreenBox {
  readonly from: ScreenPoint
  readonly to: ScreenPoint
}
/** The box that is being drawn; null: none. */
export const useScreenBox = create<{ readonly box: ScreenBox | null }>(() => ({ box: null }))

let project: ((at: Point3) => ScreenPoint) | null = null
/** Where places of the table stand on the screen: known to the scene alone. */
export const projectWith = (how: typeof project): void => {
  project = how
}
/** Where the button went down: a quick hand is far from there when it is first heard of again. */
let pressed: ScreenPoint | null = null
export const pressedAt = (at: ScreenPoint): void => {
  pressed = at
}
export const drawBox = (to: ScreenPoint): void =>
  useScreenBox.setState(({ box }) => ({ box: { from: box?.from ?? pressed ?? to, to } }))

/** The button is let go: what was drawn, if anything was. */
export function closeBox(): ScreenBox | null {
  const { box } = useScreenBox.getState()
  if (box !== null) useScreenBox.setState({ box: null })
  return box
}
export function isInBox({ from, to }: ScreenBox, at: Point3): boolean {
  if (project === null) return false
  const { x, y } = project(at)
  return (
    x >= Math.min(from.x, to.x) &&
    x <= Math.max(from.x, to.x) &&
    y >= Math.min(from.y, to.y) &&
    y <= Math.max(from.y, to.y)
  )
}
