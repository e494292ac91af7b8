/** What a side may know of single men (LS-HIDE-02, LS-ENG-07). The view, the checks and the questions of the rules all ask here. */
import { compareIds } from '../../../shared/portable'
import { otherSeat, type Seat } from '../../../shared/protocol/spatial'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import { isUnknownTo, type SkirmishState, type SquadState } from './state'

/** May this seat know who and where he is? */
export function mayKnow(state: SkirmishState, model: SkirmishModel, seat: Seat): boolean {
  if (state.stage === 'over' || model.seat === null || model.seat === seat) return true
  // Who is not on the table yet is told by nothing: else one could count who is hidden later.
  if (['waiting', 'infiltrator', 'ambush'].includes(model.status)) return false
  if (isUnknownTo(state, model, seat)) return false
  // Who rides with a comrade nobody knows of is not known either.
  const carrier = model.aboard === null ? undefined : state.models[model.aboard]
  return carrier === undefined || mayKnow(state, carrier, seat)
}
/** Has the other side seen a man of it act this turn? Who acts unseen does not tell of which squad he is (LS-ENG-07). */
export const isSeenToAct = (state: SkirmishState, { seat, soldiers }: SquadState): boolean =>
  soldiers.some((id) => {
    const model = state.models[id]
    return model?.activated === true && mayKnow(state, model, otherSeat(seat))
  })
/**
 * May anything be measured now (LS-CORE-03)? With the option off only in a question of the game: what is declared there is
 * worked out for its player like anything else.
 */
export const mayMeasure = (
  { settings, activity }: Pick<SkirmishState, 'settings' | 'activity'>,
  open: readonly unknown[],
): boolean => settings['ls.premeasure'] !== false || activity !== null || open.length > 0

/** Off: hidden men whom nobody has spotted are not sent to the other side at all (LS-HIDE-02). */
export const showsMarkers = ({ settings }: Pick<SkirmishState, 'settings'>): boolean =>
  settings['ls.openHiddenMarkers'] === true

/** The neutral marker under which a hidden man lies for the other side; null: there is none to be seen. */
export const markerOf = (state: SkirmishState, { hidden }: SkirmishModel): string | null =>
  hidden && !hidden.ambush && showsMarkers(state) ? hidden.marker : null

/** Neutral markers by their own numbers: in any other order they would tell who lies under them, and which are decoys. */
export const byNumber = compareIds

/** Hidden men go by the names of their markers, also in a refusal (LS-ENG-07). */
export const discreet = (state: SkirmishState, seat: Seat, refusal: Refusal): Refusal => ({
  ...refusal,
  ...(refusal.at && {
    at: refusal.at.flatMap((id) => {
      const model = state.models[id]
      if (!model || mayKnow(state, model, seat)) return [id]
      const marker = markerOf(state, model)
      return marker === null ? [] : [marker]
    }),
  }),
})
