/** What a key pressed at a table does, whichever game is played. */
import { openStorey, chooseStorey, stepFloor } from '../tools/open-floor'
import { openTable } from '../game/open-table'
import { requestRedo, requestUndo } from '../game/takeback'
import { skipShow } from '../show/live-show'
import { useRoute } from '../app/route'
import { showFault, useToasts } from '../app/toasts'
import type { Action } from '../app/keys'
import { handsNow, taken } from '../table/hand'
import type { KeyStroke } from '../table/stroke'

const quietly = (doing: Promise<unknown>): true => {
  doing.catch(showFault)
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
])
/**
 * What was meant for something else than what is there by now: it was pressed before this came onto the page, or this came
 * of itself and it is the first thing that is pressed since. It is void, and that is said; pressed again it is meant.
 */
function isVoid(action: Action | null, at: number): boolean {
  const { moment, snapshot, touched } = openTable()
  if (moment === null || snapshot === null) return false
  // Of its own accord the rest is only proposed, for one yes.
  const tells = action !== null && telling.has(action) && !(action === 'resolveRest' && !asks())
  const isLate = tells && at < moment.since
  const isStray = tells && moment.unasked
  if (!isLate && !isStray) return false
  touched()
  const { turn, family = 'battle' } = snapshot.view
  const key = isLate ? 'errors:tooEarly' : `errors:wentOn.${asks() ? 'asked' : family}`
  useToasts.getState().show('info', { key, args: { ...turn, side: turn.active } })
  return true
}
const asks = (): boolean => handsNow().question() !== null

/** Who has done something where the game stands now knows where it stands; Ctrl going down before Enter is nothing yet. */
function seen(used: boolean): boolean {
  if (used) openTable().touched()
  return used
}
/** True: the key has been used up. */
export function press(stroke: KeyStroke): boolean {
  const action = stroke.key === 'Enter' ? 'confirm' : stroke.action
  return (!stroke.repeat && isVoid(action, stroke.at)) || seen(pressed(stroke, action))
}
function pressed(stroke: KeyStroke, action: Action | null): boolean {
  const { key } = stroke
  if (action === 'confirm') return stroke.repeat || taken((hand) => hand.confirm?.())
  if (taken((hand) => hand.key?.(stroke))) return true
  if (action === 'skipDice' && skipShow()) return true
  // While dice are being typed the figures belong to them.
  if (handsNow().question()?.form.form === 'dice' && /^(\d|Backspace)$/.test(key)) return false
  if (openStorey(key)) return true
  return action !== null && (!stroke.repeat || repeated.has(action)) && done(action)
}
/** The same for a button that names an action. */
export const act = (action: Action): boolean => isVoid(action, Infinity) || seen(done(action))

function done(action: Action): boolean {
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
