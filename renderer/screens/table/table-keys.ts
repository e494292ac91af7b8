/** Keys and the wheel at a table, whichever game is played. What they mean depends on what has the focus. */
import { useEffect, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import { isClean } from '../../page/app/clean'
import { boardStore } from '../../page/app/board'
import type { Action } from '../../page/app/keys'
import { preferencesStore } from '../../page/app/preferences'
import { openTable } from '../../page/game/open-table'
import { routeStore } from '../../page/app/route'
import { tableStore } from '../../page/table/table-store'
import { handsNow } from '../../page/table/hand'
import { press } from '../../page/hands/keyboard'
import { wheeled } from '../../page/hands/mouse'
import { isArrow, strokeOf, type KeyStroke } from '../../page/table/stroke'
import { heldKeys, type HeldKeys } from '../../page/table/held-keys'
import { wheelSteps } from '../../page/table/wheel-steps'
import { recapKey } from '../../page/show/recap-keys'
import type { Page } from '../../page/page'
import { pictureKey } from './picture-key'
import { usePage } from '../../hooks/page-context'

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
/** Boxes and sliders are no text fields: they keep a few keys, everything else still plays. */
const boxes = ['checkbox', 'radio', 'range']
const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && boxes.includes(target.type)
/** Lists that choose what the next Enter is about: with something begun, Enter confirms it instead of choosing again. */
const choosing = '.roster, .target-list, .floor-strip, .stock, .activity-ring, .desk-choices, .dice-form'
/** What a number or a word tells about itself lies open, or a dialog: the keyboard is its own until it is closed. */
const isElsewhere = (): boolean => document.querySelector('.explanation, .dialog') !== null

/** What has the focus has this key to itself. */
function isKept(page: Page, target: EventTarget | null, stroke: KeyStroke): boolean {
  const { plain } = stroke
  // An open question is answered with the arrows wherever on its panel the focus is.
  if (isBox(target) && (plain === 'Space' || (isArrow(stroke) && !isWithin(target, '.desk')))) return true
  if (!pushes(target) || (plain !== 'Enter' && plain !== 'Space')) return false
  const begun = handsNow(page).hands.some((hand) => hand.drafts?.() === true)
  return plain === 'Space' || !isWithin(target, choosing) || !begun
}
/** From the table Tab leads to what is to be decided; over the table it measures; else it moves the focus as everywhere. */
function tab(page: Page, { action }: KeyStroke): boolean {
  if (handsNow(page).isCovered()) return false
  if (tableStore(page).getState().hover === null)
    return document.activeElement === document.body && stepIntoWork()
  return action !== null && handsNow(page).act(action)
}
function pressed(page: Page, held: HeldKeys<Action>, event: KeyboardEvent): void {
  if (routeStore(page).getState().overlay !== null || writes(event.target, boxes)) return
  if (isElsewhere()) return
  const stroke = strokeOf(event, preferencesStore(page).getState().keys, boardStore(page).getState().script)
  if (isKept(page, event.target, stroke)) return
  if (stroke.action !== null) held.press(event, stroke.action)
  const taken = stroke.key === 'Tab' ? tab(page, stroke) : stroke.key !== 'Shift+Tab' && press(page, stroke)
  if (taken) takeKey(event)
}
/** Whatever has been clicked, the table is known as it stands now: a click is aimed at what is seen. */
const clicked = (page: Page): void => openTable(page).touched()
/** Keys of the open table. A dialog over it, or the curtain, has the keyboard to itself; it listens before the panels do. */
export function useTableKeys(scene: RefObject<SceneHandle | null>): void {
  const page = usePage()
  useEffect(() => {
    const held = heldKeys<Action>()
    const steps = wheelSteps()
    // Alone it opens the menu of the window; what was done with it was not meant for that.
    let altUsed = false
    const up = (event: KeyboardEvent): void => {
      held.release(event).forEach((action) => handsNow(page).letGo(action))
      if (event.key !== 'Alt') return
      if (altUsed) event.preventDefault()
      altUsed = false
    }
    const used = (event: KeyboardEvent | PointerEvent): void => {
      altUsed ||= event.altKey && (event.type === 'pointerdown' || event.defaultPrevented)
    }
    const left = (): void => {
      held.clear()
      handsNow(page).letGo(null)
    }
    // Two fingers that part or meet are the camera's: the browser says Ctrl with them.
    const wheel = (event: WheelEvent): void => {
      if (isClean(page) || event.ctrlKey || !(event.target instanceof HTMLCanvasElement)) return
      if (wheeled(page, steps(event), event.shiftKey)) takeKey(event)
    }
    // A list that lies open has Escape to itself: it closes, and what is in hand stays there.
    const down = (event: KeyboardEvent): void => {
      // A key is meant for where the mouse is by now.
      scene.current?.catchUp()
      if (pictureKey(page, event)) return
      const told = recapKey(page, event)
      if (told === 'own') {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      if (told !== null) return
      if (event.key !== 'Escape' || document.querySelector('.branch-list') === null)
        pressed(page, held, event)
      used(event)
    }
    window.addEventListener('keydown', down, { capture: true })
    window.addEventListener('keyup', up)
    window.addEventListener('pointerdown', used)
    window.addEventListener('blur', left)
    window.addEventListener('click', page.bound(clicked))
    window.addEventListener('wheel', wheel, { capture: true, passive: false })
    return () => {
      window.removeEventListener('keydown', down, { capture: true })
      window.removeEventListener('keyup', up)
      window.removeEventListener('pointerdown', used)
      window.removeEventListener('blur', left)
      window.removeEventListener('click', page.bound(clicked))
      window.removeEventListener('wheel', wheel, { capture: true })
    }
  }, [scene])
}
