/** What lists and wounds that are asked for show on the table: who may be chosen, who is ticked, what each is to face. */
import type { Decision } from '../../../../shared/protocol/decision'
import type { GameView } from '../../../../shared/protocol/game-view'
import type { ChoiceShown } from '../../../scene/combat/fight-props'
import { gameStore } from '../../game/game-store'
import { slice, type Slice } from '../../page'
import { drawnFrom, type TableMarker } from '../../table/marks'
import { deskStore } from '../desk/desk'
import { lotLetter, woundsByModel } from './wound-draft'

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
// Drafts are what the entries make, which know these marks: their type is said.
export const listMarks: Slice<TableMarker> = slice((page) =>
  drawnFrom(
    [gameStore(page), deskStore(page)],
    () => {
      const { decision, draft } = deskStore(page).getState()
      return [
        decision,
        draft?.form === 'pick' ? draft.ids : null,
        gameStore(page).getState().snapshot?.view,
      ] as const
    },
    (_, decision, ids, view) => {
      if (decision === null || ids === null || view === undefined) return {}
      return {
        picked: decision.form.form === 'models' ? ids : [],
        outlined: ids
          .filter((id) => view.table.pieces.some((piece) => piece.id === id))
          .map((piece) => ({ piece, tone: 'focus' as const })),
        fight: { choice: choiceOf(view, decision) },
      }
    },
  ),
)
/** What lies on each model as it is dealt out now, by the letters of the list. */
export const woundMarks: Slice<TableMarker> = slice((page) =>
  drawnFrom(
    [deskStore(page)],
    () => {
      const { decision, draft } = deskStore(page).getState()
      return [decision?.form, draft] as const
    },
    (_, form, draft) => {
      if (form?.form !== 'wounds' || draft?.form !== 'wounds') return {}
      const wounds = [...woundsByModel(form, draft.counts)].map(([model, lots]) => ({
        model,
        text: lots.map(lotLetter).join(' '),
      }))
      return { fight: { wounds } }
    },
  ),
)
