import { useEffect } from 'react'
import { actionOf, keyOf } from '../../state/keys'
import { useDice } from '../../state/dice-queue'
import { useGame } from '../../state/game-store'
import { openDecision } from '../../state/intent'
import { act, carry } from '../../state/key-actions'
import { endMeasure, endSight } from '../../state/measuring'
import { usePreferences } from '../../state/preferences'
import { useRoute } from '../../state/route'
import { useTable } from '../../state/table-store'

/** A tick box is no text field: Space ticks it, everything else still plays. */
const ticks = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !ticks(target) &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
const pushes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role="radio"], [role="tab"]') !== null

/** Lists that choose what the next Enter is about: with something in hand, Enter confirms it instead of choosing again. */
const chooses = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('.roster, .target-list, .floor-strip, .stock') !== null
function inHand(): boolean {
  const { move, deploy, piece, attack, assault } = useTable.getState()
  return (move ?? deploy ?? piece ?? attack ?? assault) !== null
}

/** Keys of the battle screen. A dialog over the table, or the curtain, has the keyboard to itself. */
function pressed(event: KeyboardEvent): void {
  const { overlay } = useRoute.getState()
  const { handover } = useGame.getState()
  if (overlay !== null || (handover !== null && !handover.light) || writes(event.target)) return
  const key = keyOf(event)
  if (ticks(event.target) && (key === 'Space' || key.startsWith('Arrow'))) return
  const action = actionOf(usePreferences.getState().keys, key)
  // A focused button keeps Enter and Space; anything else on the keyboard still plays.
  if (
    pushes(event.target) &&
    (key === 'Enter' || key === 'Space') &&
    !(key === 'Enter' && chooses(event.target) && inHand())
  )
    return
  // Tab measures while the mouse is on the table; otherwise it moves the focus as everywhere.
  if (action === 'measure' && useTable.getState().hover === null) return
  if (action === 'skipDice' && useDice.getState().waiting.length > 0) {
    useDice.getState().skipNow()
    take(event)
    return
  }
  if (carry(event.key, event.shiftKey)) {
    take(event)
    return
  }
  const { snapshot } = useGame.getState()
  // While dice are being typed the figures belong to them.
  if (snapshot !== null && openDecision(snapshot)?.form.form === 'dice' && /^(\d|Enter|Backspace)$/.test(key))
    return
  const digit = /^\d$/.exec(key)?.[0]
  if (digit !== undefined && !event.defaultPrevented) {
    useTable.setState({ storey: Number(digit) })
    return
  }
  if (action !== null && (!event.repeat || action === 'measure' || action === 'sight') && act(action))
    take(event)
}
function take(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
function released(event: KeyboardEvent): void {
  const action = actionOf(usePreferences.getState().keys, keyOf(event))
  if (action === 'measure') endMeasure()
  if (action === 'sight') endSight()
}
export function useBattleKeys(): void {
  useEffect(() => {
    const leave = () => {
      endMeasure()
      endSight()
    }
    window.addEventListener('keydown', pressed, { capture: true })
    window.addEventListener('keyup', released)
    window.addEventListener('blur', leave)
    return () => {
      window.removeEventListener('keydown', pressed, { capture: true })
      window.removeEventListener('keyup', released)
      window.removeEventListener('blur', leave)
    }
  }, [])
}
