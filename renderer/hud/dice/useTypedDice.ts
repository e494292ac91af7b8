import type { Decision } from '../../../shared/protocol/decision'
import { diceFor, typedDiceStore, type DiceFormData, type DiceOnDesk } from '../../page/hands/dice-on-desk'
import { useSlice } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** Dice as they lie on the desk by now. */
export function useTypedDice(decision: Decision, form: DiceFormData): DiceOnDesk {
  const now = useSlice(typedDiceStore, (typed) => typed.now)
  const state = useOpenTable(({ snapshot }) => snapshot?.state)
  return diceFor(now, { ...decision, form }, state)
}
