/** What the open question draws on the table: who may be chosen, who is ticked, what each is to face. */
import type { Decision } from '../../../../shared/protocol/decision'
import type { GameView } from '../../../../shared/protocol/game-view'
import type { ChoiceShown, WoundsShown } from '../../../scene/combat/fight-props'
import { gameStore } from '../../game/game-store'
import { slice } from '../../page'
import { openDecision } from '../../table/intent'
import { drawnFrom } from '../../table/marks'
import { answerStore } from './answer-store'
import { countsOf, lotLetter, woundsByModel } from './wound-draft'

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
function woundsOf(decision: Decision, drafted: Parameters<typeof countsOf>[1]): WoundsShown | null {
  if (decision.form.form !== 'wounds') return null
  return [...woundsByModel(decision.form, countsOf(decision, drafted))].map(([model, lots]) => ({
    model,
    text: lots.map(lotLetter).join(' '),
  }))
}
export const questionMarks = slice((page) =>
  drawnFrom(
    [gameStore(page), answerStore(page)],
    () => {
      const { snapshot } = gameStore(page).getState()
      const { picked, wounds } = answerStore(page).getState()
      const decision = snapshot === null ? null : openDecision(snapshot)
      return [decision, snapshot?.view, picked?.ids, wounds] as const
    },
    (_, decision, view, ids = [], drafted) => ({
      picked: decision?.form.form === 'models' ? ids : [],
      outlined: ids
        .filter((id) => view?.table.pieces.some((piece) => piece.id === id))
        .map((piece) => ({ piece, tone: 'focus' as const })),
      fight:
        decision === null || view === undefined
          ? {}
          : { choice: choiceOf(view, decision), wounds: woundsOf(decision, drafted) },
    }),
  ),
)
