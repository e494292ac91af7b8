/** Keys and the wheel at a table, whichever game is played. What they mean depends on what has the focus. */
import { useEffect, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import { isClean, pictureKey } from '../../page/app/clean'
import { usePreferences } from '../../page/app/preferences'
import { openTable } from '../../page/game/open-table'
import { useRoute } from '../../page/app/route'
import { useTable } from '../../page/table/table-store'
import { handsNow, taken } from '../../page/table/hand'
import { press } from '../../page/hands/keyboard'
import { isArrow, strokeOf, type KeyStroke } from '../../page/table/stroke'
import { recapKey } from '../../page/show/recap-keys'
import { wheelFloor } from '../../page/tools/open-floor'

/** Something in which a key is a letter; not a box that is ticked, nor whatever else is named. */
export const writes = (target: EventTarget | null, besides: readonly string[]): boolean =>
  target instanceof HTMLElement &&
  !(target instanceof HTMLInputElement && besides.includes(target.type)) &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
/** Something that Enter and Space push. */
export const pushes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role="radio"], [role="tab"]') !== null
/** Within one of these lists. */
const isWithin = (target: EventTarget | null, lists: string): boolean =>
  target instanceof HTMLElement && target.closest(lists) !== null

/** To the first thing on the desk that can be answered; false where nothing is asked. */
function stepIntoWork(): boolean {
  const first = document.querySelector<HTMLElement>('.work :is(input, button:not(.cite)):not(:disabled)')
  first?.focus()
  return first !== null
}
/** The table has taken this; nobody else is to hear of it. */
export function takeKey(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
/** How far the wheel was turned over the table itself; 0 elsewhere. */
const wheelOverTable = ({ target, deltaX, deltaY }: WheelEvent): number =>
  target instanceof HTMLCanvasElement ? (deltaY === 0 ? deltaX : deltaY) : 0

/** Boxes and sliders are no text fields: they keep a few keys, everything else still plays. */
const boxes = ['checkbox', 'radio', 'range']
const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && boxes.includes(target.type)
/** Lists that choose what the next Enter is about: with something begun, Enter confirms it instead of choosing again. */
const choosing = '.roster, .target-list, .floor-strip, .stock, .activity-ring, .desk-choices'
/** What a number or a word tells about itself lies open, or a dialog: the keyboard is its own until it is closed. */
const isElsewhere = (): boolean => document.querySelector('.explanation, .dialog') !== null

/** What has the focus has this key to itself. */
function isKept(target: EventTarget | null, stroke: KeyStroke): boolean {
  const { plain } = stroke
  // An open question is answered with the arrows wherever on its panel the focus is.
  if (isBox(target) && (plain === 'Space' || (isArrow(stroke) && !isWithin(target, '.desk')))) return true
  if (!pushes(target) || (plain !== 'Enter' && plain !== 'Space')) return false
  const begun = handsNow().hands.some((hand) => hand.drafts?.() === true)
  return plain === 'Space' || !isWithin(target, choosing) || !begun
}
/** From the table Tab leads to what is to be decided; over the table it measures; else it moves the focus as everywhere. */
function tab({ action }: KeyStroke): boolean {
  if (useTable.getState().hover === null) return document.activeElement === document.body && stepIntoWork()
  return action !== null && handsNow().act(action)
}
function pressed(event: KeyboardEvent): void {
  if (useRoute.getState().overlay !== null || handsNow().isCovered() || writes(event.target, boxes)) return
  if (isElsewhere()) return
  const stroke = strokeOf(event, usePreferences.getState().keys)
  if (isKept(event.target, stroke)) return
  const taken = stroke.key === 'Tab' ? tab(stroke) : stroke.key !== 'Shift+Tab' && press(stroke)
  if (taken) takeKey(event)
}
function released(event: KeyboardEvent): void {
  const { action } = strokeOf(event, usePreferences.getState().keys)
  if (action !== null) handsNow().letGo(action)
}
const left = (): void => handsNow().letGo(null)
/** Whatever has been clicked, the table is known as it stands now: a click is aimed at what is seen. */
const clicked = (): void => openTable().touched()
/** Over a building the wheel carries what is in the hand from floor to floor; elsewhere, or with Shift, it turns it. */
function wheeled(event: WheelEvent): void {
  const far = wheelOverTable(event)
  if (isClean() || far === 0) return
  const by = far > 0 ? 1 : -1
  const isFloor = !event.shiftKey && wheelFloor(by === 1 ? -1 : 1)
  if (isFloor || taken((hand) => hand.wheel?.(by, event.shiftKey))) takeKey(event)
}
/** Keys of the open table. A dialog over it, or the curtain, has the keyboard to itself; it listens before the panels do. */
export function useTableKeys(scene: RefObject<SceneHandle | null>): void {
  useEffect(() => {
    // A list that lies open has Escape to itself: it closes, and what is in hand stays there.
    const down = (event: KeyboardEvent): void => {
      // A key is meant for where the mouse is by now.
      scene.current?.catchUp()
      if (pictureKey(event) || recapKey(event)) return
      if (event.key !== 'Escape' || document.querySelector('.branch-list') === null) pressed(event)
    }
    window.addEventListener('keydown', down, { capture: true })
    window.addEventListener('keyup', released)
    window.addEventListener('blur', left)
    window.addEventListener('click', clicked)
    window.addEventListener('wheel', wheeled, { capture: true, passive: false })
    return () => {
      window.removeEventListener('keydown', down, { capture: true })
      window.removeEventListener('keyup', released)
      window.removeEventListener('blur', left)
      window.removeEventListener('click', clicked)
      window.removeEventListener('wheel', wheeled, { capture: true })
    }
  }, [scene])
}
