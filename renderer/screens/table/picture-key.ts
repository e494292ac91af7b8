/** Keys for pictures of the table and for the moments of a game, at a game and at a film. */
import { enterClean, isClean, leaveClean } from '../../page/app/clean'
import { actionPressed } from '../../page/app/board'
import { routeStore } from '../../page/app/route'
import { stillStore } from '../../page/app/still'
import { markOpenGame } from '../../page/game/mark-moment'
import type { Page } from '../../page/page'

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
/** At a film its own key says which moment is meant. */
const isAtGame = (page: Page): boolean => routeStore(page).getState().screen.at !== 'film'
/**
 * What a key means for pictures of the table.
 * @returns whether the table is to hear nothing of it; in a clean picture it never is
 */
export function pictureKey(page: Page, event: KeyboardEvent): boolean {
  const clean = isClean(page)
  if (isKeyboardTaken(page, event)) return clean
  const { action } = actionPressed(page, event)
  const does =
    action === 'cleanPicture'
      ? clean
        ? page.bound(leaveClean)
        : page.bound(enterClean)
      : action === 'still'
        ? stillStore(page).getState().begin
        : action === 'markMoment' && isAtGame(page)
          ? () => void markOpenGame(page)
          : clean && (action === 'cancel' || event.key === 'Escape')
            ? page.bound(leaveClean)
            : null
  if (does === null) return clean
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) does()
  return true
}
