import { actionOf, keyOf } from '../../state/hand/keys'
import { openStorey, wheelFloor } from '../../state/tools/open-floor'
import { usePreferences } from '../../state/app/preferences'
import { useRoute } from '../../state/app/route'
import { decisionKey } from '../../state/hand/skirmish-decisions/keys'
import { openQuestion } from '../../state/hand/skirmish/answering'
import { gather } from '../../state/hand/skirmish/gathering'
import { actInSkirmish, carryInSkirmish, unpickInSkirmish } from '../../state/hand/skirmish/keys'
import { useSkirmishTable } from '../../state/hand/skirmish/skirmish-table'
import { endGlance } from '../../state/hand/skirmish/tools'
import { turnBy } from '../../state/hand/skirmish/walking'
import { useSkirmish } from '../../state/open-game/skirmish-game'
import { useTable } from '../../state/hand/battle/table-store'
import {
  isWithin,
  pushes,
  skipDice,
  stepIntoWork,
  takeKey,
  typesDice,
  useTableKeys,
  wheelOverTable,
  writes,
} from '../table/table-keys'

/** Lists that choose who acts or how. */
const choosing = '.roster, .activity-ring, .floor-strip'
/** Arrow keys are the slider's own while it has the focus. */
const slides = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'range'

/** Tab: from the table it goes to what is to be decided; else it measures while the mouse is there, and moves the focus elsewhere. */
function tab(): boolean {
  if (document.activeElement !== document.body) return false
  if (openQuestion() !== null) return stepIntoWork()
  return useTable.getState().hover !== null && actInSkirmish('measure')
}
function pressed(event: KeyboardEvent): void {
  const { overlay } = useRoute.getState()
  const { handover } = useSkirmish.getState()
  if (
    overlay !== null ||
    (handover !== null && !handover.light) ||
    writes(event.target, ['checkbox', 'radio', 'range'])
  )
    return
  if (document.querySelector('.explanation, .dialog') !== null) return
  if (decisionKey(event)) return takeKey(event)
  const key = keyOf(event)
  const action = actionOf(usePreferences.getState().keys, key)
  // In a list that chooses who acts or how, Enter begins what has been drawn instead of choosing again.
  const begins =
    key === 'Enter' && isWithin(event.target, choosing) && useSkirmishTable.getState().activity !== null
  if (pushes(event.target) && (key === 'Enter' || key === 'Space') && !begins) return
  if (key === 'Tab' || key === 'Shift+Tab') {
    if (key === 'Tab' && tab()) takeKey(event)
    return
  }
  if (skipDice(action)) return takeKey(event)
  if (event.key.startsWith('Arrow') && slides(event.target)) return
  if (carryInSkirmish(event.key, event.shiftKey)) return takeKey(event)
  if (key === 'Backspace' && unpickInSkirmish()) return takeKey(event)
  if (typesDice(key, openQuestion())) return
  if (openStorey(key)) return takeKey(event)
  if (openQuestion() === null && ['+', '=', '-'].includes(event.key) && gather(event.key))
    return takeKey(event)
  if (
    action !== null &&
    (!event.repeat || action === 'turnLeft' || action === 'turnRight') &&
    actInSkirmish(action)
  )
    takeKey(event)
}
function released(event: KeyboardEvent): void {
  if (actionOf(usePreferences.getState().keys, keyOf(event)) === 'sight') endGlance()
}
/** Over a building the wheel carries whoever is in the hand from floor to floor; with Shift it turns him. */
function wheeled(event: WheelEvent): void {
  const by = wheelOverTable(event)
  if (by !== 0 && !event.shiftKey && wheelFloor(by > 0 ? -1 : 1)) return takeKey(event)
  if (by !== 0 && event.shiftKey && turnBy(by > 0 ? -15 : 15)) takeKey(event)
}
const keys = { pressed, released, left: endGlance, wheeled }
/** Keys of the table of a skirmish. A dialog over the table, or the curtain, has the keyboard to itself. */
export const useSkirmishKeys = (): void => useTableKeys(keys)
