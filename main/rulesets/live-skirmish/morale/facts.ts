/** What failed morale does to the state (LS-MOR). */
import type { Draft } from 'immer'
import type { Edge } from '../../../../shared/protocol/skirmish/model'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { isFightingSoldier, type SkirmishState } from '../state'

type State = Draft<SkirmishState>
export const moraleReducers = {
  lsMoralePassed(): void {},
  lsMoraleFailed(): void {},
  /** It stays, at a price: every soldier still fighting is shaken. That they are suppressed is a fact for each. */
  lsShaken(draft: State, { seat }: { readonly seat: Seat }): void {
    draft.points.push({ seat, kind: 'retreat', turn: draft.turn.number })
    for (const model of Object.values(draft.models))
      if (model.seat === seat && isFightingSoldier(model)) model.shaken = true
  },
  lsRetreats(draft: State, { model, edge }: { readonly model: ModelId; readonly edge: Edge }): void {
    const man = draft.models[model]
    if (man) man.retreat = { edge }
  },
}
