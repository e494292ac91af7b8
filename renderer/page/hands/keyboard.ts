/** What a key pressed at a table does, whichever game is played. */
import { openStorey, chooseStorey, stepFloor } from '../tools/open-floor'
import { openTable } from '../game/open-table'
import { requestRedo, requestUndo } from '../game/takeback'
import { skipShow } from '../show/live-show'
import { routeStore } from '../app/route'
import { showFault, toastsStore } from '../app/toasts'
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

/** What tells the rules something at once: all else only draws or shows what could be told to them. */
const telling: ReadonlySet<Action> = new Set([
  'confirm',
  'endPhase',
  'resolveRest',
  'answerNothing',
  'answerIdle',
  'dash',
  'ride',
  'smoke',
  'leaveTable',
  'withdraw',
  'keyBuilding',
])
/**
 * What was meant for something else than what is there by now: it was pressed before this came onto the page, or this came
 * of itself and it is the first thing that is pressed since. It is void, and that is said; pressed again it is meant.
 */
function isVoid(page: Page, action: Action | null, at: number): boolean {
  const { moment, snapshot, touched } = openTable(page)
  if (moment === null || snapshot === null) return false
  // Of its own accord the rest is only proposed, for one yes.
  const tells = action !== null && telling.has(action) && !(action === 'resolveRest' && !asks(page))
  const isLate = tells && at < moment.since
  const isStray = tells && moment.unasked
  if (!isLate && !isStray) return false
  touched()
  const { turn, family = 'battle' } = snapshot.view
  const key = isLate ? 'errors:tooEarly' : `errors:wentOn.${asks(page) ? 'asked' : family}`
  toastsStore(page)
    .getState()
    .show('info', {
      key,
      args: { turn: 'game' in turn ? turn.game : turn.number, phase: turn.phase, side: turn.active },
    })
  return true
}
const asks = (page: Page): boolean => handsNow(page).question() !== null

/** Who has done something where the game stands now knows where it stands; Ctrl going down before Enter is nothing yet. */
function seen(page: Page, used: boolean): boolean {
  if (used) openTable(page).touched()
  return used
}
/** True: the key has been used up. A curtain takes none of them. */
export function press(page: Page, stroke: KeyStroke): boolean {
  if (handsNow(page).isCovered()) return false
  const action = stroke.key === 'Enter' ? 'confirm' : stroke.action
  return (!stroke.repeat && isVoid(page, action, stroke.at)) || seen(page, pressed(page, stroke, action))
}
function pressed(page: Page, stroke: KeyStroke, action: Action | null): boolean {
  const { key } = stroke
  if (action === 'confirm') return stroke.repeat || taken(page, (hand) => hand.confirm?.())
  if (taken(page, (hand) => hand.key?.(stroke))) return true
  if (action === 'skipDice' && skipShow(page)) return true
  if (openStorey(page, key)) return true
  return action !== null && (!stroke.repeat || repeated.has(action)) && done(page, action)
}
/** The same for a button that names an action. */
export const act = (page: Page, action: Action): boolean =>
  isVoid(page, action, Infinity) || seen(page, done(page, action))

function done(page: Page, action: Action): boolean {
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
