/** What a key pressed at a table does, whichever game is played. */
import { openStorey, chooseStorey, stepFloor } from '../tools/open-floor'
import { openTable } from '../game/open-table'
import { requestRedo, requestUndo } from '../game/takeback'
import { skipShow } from '../show/live-show'
import { useRoute } from '../app/route'
import { showFault } from '../app/toasts'
import type { Action } from '../app/keys'
import { handsNow, taken } from '../table/hand'
import type { KeyStroke } from '../table/stroke'

const quietly = (doing: Promise<unknown>): true => {
  doing.catch(showFault)
  return true
}
/** What is done again and again as long as the key is down. */
const repeated: ReadonlySet<Action> = new Set(['measure', 'sight', 'turnLeft', 'turnRight'])

/** True: the key has been used up. */
export function press(stroke: KeyStroke): boolean {
  const { key, action } = stroke
  if (key === 'Enter' || action === 'confirm') return stroke.repeat || taken((hand) => hand.confirm?.())
  if (taken((hand) => hand.key?.(stroke))) return true
  if (action === 'skipDice' && skipShow()) return true
  // While dice are being typed the figures belong to them.
  if (handsNow().question()?.form.form === 'dice' && /^(\d|Backspace)$/.test(key)) return false
  if (openStorey(key)) return true
  return action !== null && (!stroke.repeat || repeated.has(action)) && act(action)
}
/** The same for a button that names an action. */
export function act(action: Action): boolean {
  switch (action) {
    case 'confirm':
      return taken((hand) => hand.confirm?.())
    case 'cancel':
      return taken((hand) => hand.cancel?.())
    case 'undo':
      return quietly(requestUndo())
    case 'redo':
      return quietly(requestRedo())
    case 'floorUp':
      return stepFloor(1)
    case 'floorDown':
      return stepFloor(-1)
    case 'allFloors':
      chooseStorey('all')
      return true
    case 'lift':
      if (!openTable().veiled) return false
      openTable().lift()
      return true
    case 'help':
      useRoute.getState().open({ over: 'help' })
      return true
    default:
      return handsNow().act(action)
  }
}
