/** The clean picture: the table alone on the screen, for as long as it is looked at. Nothing is played meanwhile. */
import { createStore } from 'zustand/vanilla'
import { actionOf, keyOf } from './keys'
import { preferencesStore } from './preferences'
import { routeStore } from './route'
import { stillStore } from './still'
import { slice, type Page } from '../page'

interface Clean {
  readonly on: boolean
}
export const cleanStore = slice(() => createStore<Clean>(() => ({ on: false })))
export const isClean = (page: Page): boolean => cleanStore(page).getState().on
export const enterClean = (page: Page): void => cleanStore(page).setState({ on: true })
export const leaveClean = (page: Page): void => cleanStore(page).setState({ on: false })

/** Somebody else has the keyboard: a dialog, the curtain, an open list, a text that is being written. */
const others = '.dialog, .curtain, .explanation, .menu, .branch-list'
function isKeyboardTaken(page: Page, { target }: Event): boolean {
  if (routeStore(page).getState().overlay !== null || stillStore(page).getState().open) return true
  // What the clean picture hides is there still, and has nothing to say.
  if ([...document.querySelectorAll(others)].some((one) => one.checkVisibility())) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))
  )
}
/**
 * What a key means for pictures of the table.
 * @returns whether the table is to hear nothing of it; in a clean picture it never is
 */
export function pictureKey(page: Page, event: KeyboardEvent): boolean {
  const clean = isClean(page)
  if (isKeyboardTaken(page, event)) return clean
  const action = actionOf(preferencesStore(page).getState().keys, keyOf(event))
  const does =
    action === 'cleanPicture'
      ? clean
        ? page.bound(leaveClean)
        : page.bound(enterClean)
      : action === 'still'
        ? stillStore(page).getState().begin
        : clean && (action === 'cancel' || event.key === 'Escape')
          ? page.bound(leaveClean)
          : null
  if (does === null) return clean
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) does()
  return true
}
