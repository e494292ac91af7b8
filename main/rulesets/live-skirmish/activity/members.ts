/** Who may begin an activity, and who of a group under way can still act (LS-ACT-01, LS-TURN-03). */
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId } from '../../../../shared/table/types'
import { squadRefusal } from '../turn/squads'
import { isPlaced, soldierOf, type MemberState, type PlacedSoldier, type SkirmishState } from '../state'
import type { ActivityRule } from './activity-rule'
import { NotThere } from '../../../../shared/not-there'

/** Why a model may begin nothing now, whatever the activity. */
export function memberRefusal(
  state: SkirmishState,
  model: SkirmishModel,
  rule: ActivityRule,
): Refusal | null {
  const no = (key: string, cite: string): Refusal => refuse(key, cite, undefined, [model.id]).refusal
  if (model.activated) return no('lsActedAlready', 'LS-TURN-03')
  // A freed hostage goes along, and does nothing else (LS-EXT-05).
  if (model.kind === 'hostage')
    return rule.withHostages && model.status === 'onTable' ? null : no('lsNotHisActivity', 'LS-EXT-05')
  const by = rule.by ?? 'soldier'
  if (model.kind !== (by === 'vehicle' ? 'vehicle' : 'soldier')) return no('lsNotHisActivity', 'LS-ACT-01')
  if (model.wound) return no('lsWounded', 'LS-WND-03')
  if (model.vehicle?.knockedOut) return no('lsKnockedOut', 'LS-VEH-06')
  if (model.status === 'aboard' ? !mayRiding(state, model, rule) : model.status !== 'onTable')
    return no('lsNotOnTable', 'LS-ACT-01')
  if (model.engaged.length > 0 && !rule.whileEngaged) return no('lsEngaged', 'LS-MELEE-03')
  if (model.retreat && !rule.whileRetreating) return no('lsRunsAway', 'LS-MOR-04')
  return squadRefusal(state, model)
}

/** Passengers get out, take the wheel, treat one another, and fire from what is open (LS-VEH-03, -04, -08, LS-WND-02). */
const mayRiding = (
  state: SkirmishState,
  { aboard }: SkirmishModel,
  { by, fromVehicle, amongPassengers }: ActivityRule,
): boolean =>
  by === 'passenger' ||
  amongPassengers === true ||
  (fromVehicle === true && aboard !== null && soldierOf(state, aboard).vehicle?.armour === 'unarmoured')

/** Members who are still on the table and neither hit out of action nor cowed: they go on with it. */
export function membersAble({ state }: { readonly state: SkirmishState }): readonly ModelId[] {
  return (state.activity?.members ?? []).filter((member) => isAble(state, member)).map(({ model }) => model)
}
function isAble(state: SkirmishState, member: MemberState): boolean {
  const model = soldierOf(state, member.model)
  return (
    !member.broken &&
    member.stopped === null &&
    // Who runs acts although he is suppressed (LS-MOR-04).
    (!model.suppressed || model.retreat !== null) &&
    model.wound === null &&
    (isPlaced(model) || model.status === 'aboard')
  )
}
/** Still on the table and on his feet: he may go on along his path. */
export const goesOn = (state: SkirmishState, member: MemberState): boolean => {
  const model = soldierOf(state, member.model)
  return isPlaced(model) && model.wound === null && member.stopped === null && !model.vehicle?.knockedOut
}

/** An own model by its id, or a hostage his men have freed; whoever else is refused like one who does not exist. */
export function ownModel(state: SkirmishState, seat: Seat, id: ModelId): SkirmishModel | null {
  const model = state.models[id]
  if (!model) return null
  const escort = model.kind === 'hostage' ? state.models[model.escort ?? ''] : undefined
  return (model.seat ?? escort?.seat) === seat ? model : null
}
export const placedModel = (state: SkirmishState, id: ModelId): PlacedSoldier => {
  const model = soldierOf(state, id)
  if (!isPlaced(model)) throw new NotThere(id, `${id} stands nowhere on this table`)
  return model
}
