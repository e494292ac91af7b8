/** What wounds do to the state (LS-WND). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { emit, type Procedure } from '../../../engine'
import { audienceOf, leaveVehicle } from '../facts'
import type { SkirmishGame } from '../part'
import type { SkirmishState } from '../state'

type WoundFact = 'lsWounded' | 'lsWoundCounted' | 'lsStabilised'
export const woundReducers: {
  readonly [K in WoundFact]: (draft: Draft<SkirmishState>, data: FactData<K>) => void
} = {
  lsWounded(draft, { model, turns }) {
    leaveVehicle(draft, model)
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
export function* tellWound<K extends WoundFact>(
  game: SkirmishGame,
  type: K,
  data: FactData<K>,
  because: readonly RuleId[],
): Procedure {
  const { state } = game
  const model = state.models[data.model]
  // Who falls lies hidden no longer: whoever sees him then is told.
  const after =
    model !== undefined && type === 'lsWounded'
      ? { ...state, models: { ...state.models, [model.id]: { ...model, hidden: null } } }
      : state
  yield* emit(type, data, because, audienceOf(after, data.model))
}
