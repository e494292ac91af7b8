/** Everything of a fight that is drawn on the table now. */
import { useMemo } from 'react'
import type { Decision } from '../../../shared/protocol/decision'
import type { GameView } from '../../../shared/protocol/game-view'
import type { ChoiceShown, FightMarks, WoundsShown } from '../../scene/combat/fight-props'
import { gameStore } from '../../page/game/game-store'
import { openDecision } from '../../page/table/intent'
import { deskStore } from '../../page/hands/desk/desk'
import type { Draft } from '../../page/hands/desk/drafts'
import { lotLetter, woundsByModel } from '../../page/hands/battle/wound-draft'
import { useShockInHand } from './useShockInHand'
import { useCombatMarks } from './useCombat'
import { useFlight } from './useFlight'
import { useSlice } from '../../hooks/page-context'

/** The rest of the units that may be chosen from is barred. */
export function choiceOf(view: GameView, { form, default: proposal }: Decision): ChoiceShown | null {
  if (form.form !== 'models') return null
  const units = new Set(form.from.map((id) => view.models[id]?.unit))
  return {
    from: form.from,
    barred: Object.values(view.models)
      .filter(({ id, unit, pose }) => pose !== null && units.has(unit) && !form.from.includes(id))
      .map(({ id }) => id),
    proposed: proposal.form === 'models' ? proposal.models : [],
  }
}
/** What lies on each model as it is dealt out now, by the letters of the list. */
function woundsOf({ form }: Decision, draft: Draft | null): WoundsShown | null {
  if (form.form !== 'wounds' || draft?.form !== 'wounds') return null
  return [...woundsByModel(form, draft.counts)].map(([model, lots]) => ({
    model,
    text: lots.map(lotLetter).join(' '),
  }))
}
export function useFight(): FightMarks {
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const combat = useCombatMarks()
  const flight = useFlight()
  const decision = snapshot === null ? null : openDecision(snapshot)
  const view = snapshot?.view
  const choice = useMemo(
    () => (decision === null || view === undefined ? null : choiceOf(view, decision)),
    [decision, view],
  )
  const drafted = useSlice(deskStore, (state) => state.draft)
  const wounds = useMemo(() => (decision === null ? null : woundsOf(decision, drafted)), [decision, drafted])
  const shock = useShockInHand()?.preview ?? null
  return useMemo(() => ({ combat, flight, choice, wounds, shock }), [combat, flight, choice, wounds, shock])
}
