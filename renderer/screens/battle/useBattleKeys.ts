import { actionOf, keyOf } from '../../state/hand/keys'
import { useGame } from '../../state/open-game/game-store'
import { openDecision } from '../../state/hand/battle/intent'
import { act, carry } from '../../state/hand/battle/key-actions'
import { openStorey, wheelFloor } from '../../state/tools/open-floor'
import { usePreferences } from '../../state/app/preferences'
import { unpick } from '../../state/hand/battle/picking'
import { useRoute } from '../../state/app/route'
import { useTable } from '../../state/hand/battle/table-store'
import { courseKey } from '../../state/hand/battle/course'
import { templateKey } from '../../state/hand/battle/templating'
import { turnStep } from '../../state/tools/formation'
import { turnFormation } from '../../state/tools/arranging'
import { nextEye } from '../../state/tools/eye'
import { releaseSight } from '../../state/tools/sighting'
import { releaseTape } from '../../state/tools/tape'
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

/** A tick box is no text field: Space ticks it, everything else still plays. */
const ticked = ['checkbox', 'radio']
const ticks = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ticked.includes(target.type)
/** Lists that choose what the next Enter is about: with something in hand, Enter confirms it instead of choosing again. */
const choosing = '.roster, .target-list, .floor-strip, .stock'
/** What a number or a word tells about itself lies open: the keyboard is its own until it is closed. */
const explains = (): boolean => document.querySelector('.explanation') !== null
function inHand(): boolean {
  const { move, deploy, piece, attack, assault } = useTable.getState()
  return (move ?? deploy ?? piece ?? attack ?? assault) !== null
}

/** Keys of the battle screen. A dialog over the table, or the curtain, has the keyboard to itself. */
function pressed(event: KeyboardEvent): void {
  const { overlay } = useRoute.getState()
  const { handover } = useGame.getState()
  if (overlay !== null || (handover !== null && !handover.light) || writes(event.target, ticked)) return
  if (explains()) return
  const key = keyOf(event)
  if (ticks(event.target) && (key === 'Space' || key.startsWith('Arrow'))) return
  const action = actionOf(usePreferences.getState().keys, key)
  // A focused button keeps Enter and Space; anything else on the keyboard still plays.
  if (
    pushes(event.target) &&
    (key === 'Enter' || key === 'Space') &&
    !(key === 'Enter' && isWithin(event.target, choosing) && inHand())
  )
    return
  // Looking from a model's eye, one goes to the next of its unit.
  if ((action === 'nextUnit' && nextEye(1)) || (action === 'previousUnit' && nextEye(-1))) {
    takeKey(event)
    return
  }
  // A marker, a template or a course in the hand.
  const { keys: bound } = usePreferences.getState()
  if (templateKey(key, bound) || courseKey(key, bound)) {
    takeKey(event)
    return
  }
  // From the table Tab leads straight to what is to be decided, past the bars and tools before it.
  const fromTable = document.activeElement === document.body && useTable.getState().hover === null
  if (key === 'Tab' && fromTable && stepIntoWork()) {
    takeKey(event)
    return
  }
  // Tab measures while the mouse is on the table; otherwise it moves the focus as everywhere.
  if (action === 'measure' && useTable.getState().hover === null) return
  if (skipDice(action) || carry(event.key, event.shiftKey)) {
    takeKey(event)
    return
  }
  // A click on a model that was not meant is taken back.
  if (key === 'Backspace' && unpick()) {
    takeKey(event)
    return
  }
  const { snapshot } = useGame.getState()
  if (snapshot !== null && typesDice(key, openDecision(snapshot))) return
  if (!event.defaultPrevented && openStorey(key)) return
  if (action !== null && (!event.repeat || action === 'measure' || action === 'sight') && act(action))
    takeKey(event)
}
function released(event: KeyboardEvent): void {
  const action = actionOf(usePreferences.getState().keys, keyOf(event))
  if (action === 'measure') releaseTape()
  if (action === 'sight') releaseSight()
}
/**
 * Over a building the wheel carries what is in the hand from floor to floor; elsewhere it turns the formation that is
 * held, with Shift everywhere.
 */
function wheeled(event: WheelEvent): void {
  const by = wheelOverTable(event)
  if (by !== 0 && !event.shiftKey && wheelFloor(by > 0 ? -1 : 1)) return takeKey(event)
  const { move, deploy } = useTable.getState()
  const holds = move?.held === true || (deploy !== null && event.shiftKey)
  if (holds && by !== 0 && turnFormation(by > 0 ? -turnStep : turnStep)) takeKey(event)
}
const keys = {
  pressed,
  released,
  left: () => {
    releaseTape()
    releaseSight()
  },
  wheeled,
}
export const useBattleKeys = (): void => useTableKeys(keys)
