/** What happens to the activity under way, as facts, and who may know of it (LS-ENG-02, LS-ENG-07). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { emit, type Procedure } from '../../../engine'
import { audienceOf } from '../facts'
import type { SkirmishGame } from '../part'
import type { ActivityState, MemberState, SkirmishState } from '../state'

type ActivityFact =
  | 'lsDeclared'
  | 'lsTargetNamed'
  | 'lsPathsDrawn'
  | 'lsCame'
  | 'lsStep'
  | 'lsStopped'
  | 'lsDiverted'
  | 'lsRunsOn'
  | 'lsShotsDeclared'
  | 'lsReacted'
  | 'lsActivityEnded'
  | 'lsLegUp'
type Change<K extends ActivityFact> = (draft: Draft<SkirmishState>, data: FactData<K>) => void

const running = (draft: Draft<SkirmishState>): Draft<ActivityState> => {
  if (!draft.activity) throw new Error('no activity is under way')
  return draft.activity
}
const memberOf = (draft: Draft<SkirmishState>, model: ModelId): Draft<MemberState> => {
  const member = running(draft).members.find((one) => one.model === model)
  if (!member) throw new Error(`${model} takes no part in this activity`)
  return member
}

export const activityReducers: { readonly [K in ActivityFact]: Change<K> } = {
  lsDeclared(draft, { seat, activity, target, reverse, members, squad }) {
    draft.activity = {
      id: draft.next.activity,
      seat,
      activity,
      target,
      reverse,
      step: 'declare',
      members: members as Draft<MemberState>[],
      t: 0,
      orders: [],
      reacted: [],
    }
    draft.next.activity += 1
    draft.attempts = { bound: [], acted: members.map(({ model }) => model) }
    const acting = squad === null ? undefined : draft.squads[squad]
    if (acting) acting.acting = true
  },
  lsTargetNamed(draft, { target }) {
    running(draft).target = target
  },
  lsPathsDrawn(draft, { members }) {
    for (const { model, ...drawn } of members) Object.assign(memberOf(draft, model), drawn)
  },
  lsCame(draft, { t }) {
    running(draft).t = t
  },
  lsStep(draft, { step }) {
    running(draft).step = step
  },
  lsStopped(draft, { model, t }) {
    memberOf(draft, model).stopped = t
  },
  lsDiverted(draft, { model, start, path, length, from }) {
    Object.assign(memberOf(draft, model), { start, path, length, from, facing: null, broken: true })
  },
  lsRunsOn(draft, { model, start, path, length, from }) {
    Object.assign(memberOf(draft, model), { start, path, length, from, facing: null })
  },
  lsShotsDeclared(draft, { orders }) {
    running(draft).orders = orders as Draft<FireOrder>[]
  },
  lsReacted(draft, { models }) {
    running(draft).reacted.push(...models)
  },
  lsActivityEnded(draft) {
    draft.activity = null
  },
  lsLegUp(draft, { model, helper }) {
    const one = draft.models[model]
    if (one) one.helpedBy = helper
  },
}

/** Those who may know of what all of these do: everybody, or their own side while one of them is hidden from the other. */
function audienceFor(state: SkirmishState, models: readonly ModelId[]): 'all' | readonly Seat[] {
  const secret = models.map((model) => audienceOf(state, model)).find((audience) => audience !== 'all')
  return secret ?? 'all'
}
/** Records a fact about the activity; secret while one of the men it names is. */
export function* tell<K extends ActivityFact>(
  game: SkirmishGame,
  type: K,
  data: FactData<K>,
  because: readonly RuleId[],
  about: readonly ModelId[] = [],
): Procedure {
  yield* emit(type, data, because, audienceFor(game.state, about))
}
