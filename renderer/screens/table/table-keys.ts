/** What the keys and the wheel mean at a table depends on what has the focus. */
import { useEffect } from 'react'
import type { Decision } from '../../../shared/protocol/decision'
import { isClean, pictureKey } from '../../state/app/clean'
import { skipShow } from '../../state/show/live-show'
import { recapKey } from '../../state/show/recap-keys'
import type { Action } from '../../state/hand/keys'

/** Something in which a key is a letter; not a box that is ticked, nor whatever else is named. */
export const writes = (target: EventTarget | null, besides: readonly string[]): boolean =>
  target instanceof HTMLElement &&
  !(target instanceof HTMLInputElement && besides.includes(target.type)) &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
/** Something that Enter and Space push. */
export const pushes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role="radio"], [role="tab"]') !== null
/** Within one of these lists. */
export const isWithin = (target: EventTarget | null, lists: string): boolean =>
  target instanceof HTMLElement && target.closest(lists) !== null

/** To the first thing on the desk that can be answered; false where nothing is asked. */
export function stepIntoWork(): boolean {
  const first = document.querySelector<HTMLElement>('.work :is(input, button:not(.cite)):not(:disabled)')
  first?.focus()
  return first !== null
}
/** What is being shown is over at once; false where nothing is. */
export const skipDice = (action: Action | null): boolean => action === 'skipDice' && skipShow()
/** While dice are being typed the figures belong to them. */
export const typesDice = (key: string, asked: Decision | null): boolean =>
  asked?.form.form === 'dice' && /^(\d|Enter|Backspace)$/.test(key)
/** The table has taken this; nobody else is to hear of it. */
export function takeKey(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
/** How far the wheel was turned over the table itself; 0 elsewhere. */
export const wheelOverTable = ({ target, deltaX, deltaY }: WheelEvent): number =>
  target instanceof HTMLCanvasElement ? (deltaY === 0 ? deltaX : deltaY) : 0

interface TableKeys {
  readonly pressed: (event: KeyboardEvent) => void
  readonly released: (event: KeyboardEvent) => void
  /** The window is left: what is held by a key is let go. */
  readonly left: () => void
  readonly wheeled: (event: WheelEvent) => void
}
/** Listens before the panels do. @param keys  the same as long as the table is there */
export function useTableKeys(keys: TableKeys): void {
  useEffect(() => {
    const { released, left } = keys
    const wheeled = (event: WheelEvent): void => {
      if (!isClean()) keys.wheeled(event)
    }
    // A list that lies open has Escape to itself: it closes, and what is in hand stays there.
    const pressed = (event: KeyboardEvent): void => {
      if (pictureKey(event) || recapKey(event)) return
      if (event.key !== 'Escape' || document.querySelector('.branch-list') === null) keys.pressed(event)
    }
    window.addEventListener('keydown', pressed, { capture: true })
    window.addEventListener('keyup', released)
    window.addEventListener('blur', left)
    window.addEventListener('wheel', wheeled, { capture: true, passive: false })
    return () => {
      window.removeEventListener('keydown', pressed, { capture: true })
      window.removeEventListener('keyup', released)
      window.removeEventListener('blur', left)
      window.removeEventListener('wheel', wheeled, { capture: true })
    }
  }, [keys])
}
