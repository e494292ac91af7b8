/** The clean picture: the table alone on the screen, for as long as it is looked at. Nothing is played meanwhile. */
import { create } from 'zustand'
import { actionOf, keyOf } from './keys'
import { usePreferences } from './preferences'
import { useRoute } from './route'
import { useStill } from './still'

interface Clean {
  readonly on: boolean
}
export const useClean = create<Clean>(() => ({ on: false }))
export const isClean = (): boolean => useClean.getState().on
export const enterClean = (): void => useClean.setState({ on: true })
export const leaveClean = (): void => useClean.setState({ on: false })

/** Somebody else has the keyboard: a dialog, the curtain, an open list, a text that is being written. */
const others = '.dialog, .curtain, .explanation, .menu, .branch-list'
function isKeyboardTaken({ target }: Event): boolean {
  if (useRoute.getState().overlay !== null || useStill.getState().open) return true
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
export function pictureKey(event: KeyboardEvent): boolean {
  const clean = isClean()
  if (isKeyboardTaken(event)) return clean
  const action = actionOf(usePreferences.getState().keys, keyOf(event))
  const does =
    action === 'cleanPicture'
      ? clean
        ? leaveClean
        : enterClean
      : action === 'still'
        ? useStill.getState().begin
        : clean && (action === 'cancel' || event.key === 'Escape')
          ? leaveClean
          : null
  if (does === null) return clean
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) does()
  return true
}
