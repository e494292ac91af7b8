/** What wounds do to the state (LS-WND). */
import type { Draft } from 'immer'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import { emit, type Procedure } from '../../../engine'
import { audienceOf, letGo } from '../facts'
import type { SkirmishGame } from '../part'
import type { SkirmishState } from '../state'

export interface WoundFacts {
  lsWounded: { readonly model: ModelId; readonly turns: number }
  lsWoundCounted: { readonly model: ModelId; readonly turns: number }
  lsStabilised: { readonly model: ModelId; readonly by: ModelId }
}
export const woundReducers: {
  readonly [T in keyof WoundFacts]: (draft: Draft<SkirmishState>, data: WoundFacts[T]) => void
} = {
  lsWounded(draft, { model, turns }) {
    letGo(draft, model)
    const man = draft.models[model]
    if (!man) return
    // A loss of this turn, unless he lay unhelped already.
    if (!man.wound || man.wound.stabilised) man.lostIn = draft.turn.number
    man.wound = { turns, stabilised: false }
    man.suppressed = true
    man.posture = 'prone'
    man.hidden = null
    man.retreat = null
    man.shaken = false
    for (const { vehicle } of Object.values(draft.models))
      if (vehicle?.driver === model) vehicle.driver = null
  },
  lsWoundCounted(draft, { model, turns }) {
    const wound = draft.models[model]?.wound
    if (wound) wound.turns = turns
  },
  lsStabilised(draft, { model }) {
    const wound = draft.models[model]?.wound
    if (wound) wound.stabilised = true
  },
}
/** Records a fact about a wounded man; secret while he is. */
export function* tellWound<T extends keyof WoundFacts>(
  game: SkirmishGame,
  type: T,
  data: WoundFacts[T],
  because: readonly RuleId[],
): Procedure {
  yield* emit(type, data, because, audienceOf(game.state, data.model))
}
