/** What a key pressed at a table does, whichever game is played. */
import { openStorey, chooseStorey, stepFloor } from '../tools/open-floor'
import { openTable } from '../game/open-table'
import { requestRedo, requestUndo } from '../game/takeback'
import { skipShow } from '../show/live-show'
import { routeStore } from '../app/route'
import { showFault } from '../app/toasts'
import type { Action } from '../app/keys'
import { handsNow, taken } from '../table/hand'
import type { KeyStroke } from '../table/stroke'
import type { Page } from '../page'

const quietly = (page: Page, doing: Promise<unknown>): true => {
  doing.catch(page.bound(showFault))
  return true
}
/** What is done again and again as long as the key is down. */
const repeated: ReadonlySet<Action> = new Set(['measure', 'sight', 'turnLeft', 'turnRight'])

/** True: the key has been used up. A curtain takes none of them. */
export function press(page: Page, stroke: KeyStroke): boolean {
  if (handsNow(page).isCovered()) return false
  const { key, action } = stroke
  if (key === 'Enter' || action === 'confirm') return stroke.repeat || taken(page, (hand) => hand.confirm?.())
  if (taken(page, (hand) => hand.key?.(stroke))) return true
  if (action === 'skipDice' && skipShow(page)) return true
  if (openStorey(page, key)) return true
  return action !== null && (!stroke.repeat || repeated.has(action)) && act(page, action)
}
/** The same for a button that names an action. */
export function act(page: Page, action: Action): boolean {
  switch (action) {
    case 'confirm':
      return taken(page, (hand) => hand.confirm?.())
    case 'cancel':
      return taken(page, (hand) => hand.cancel?.())
    case 'undo':
      return quietly(page, requestUndo(page))
    case 'redo':
      return quietly(page, requestRedo(page))
    case 'floorUp':
      return stepFloor(page, 1)
    case 'floorDown':
      return stepFloor(page, -1)
    case 'allFloors':
      chooseStorey(page, 'all')
      return true
    case 'lift':
      if (!openTable(page).veiled) return false
      openTable(page).lift()
      return true
    case 'help':
      routeStore(page).getState().open({ over: 'help' })
      return true
    default:
      return handsNow(page).act(action)
  }
}
