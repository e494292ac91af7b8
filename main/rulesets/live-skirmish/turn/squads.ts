/** Platoon play: squad by squad (LS-PLT-03). */
import type { Refusal } from '../../../../shared/protocol/refusal'
import { refuse } from '../../../../shared/protocol/refusal'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishState, SquadState } from '../state'

/** The platoon commander and attached specialists act with the squad of their choice (LS-PLT-03). */
export const isAttached = ({ roles }: SkirmishModel): boolean =>
  roles.some((role) => ['platoonCommander', 'medic', 'observer', 'sniper'].includes(role))

const isPlatoon = (state: SkirmishState, { seat }: SkirmishModel): boolean =>
  seat !== null && state.sides[seat].platoon
export const actingSquad = (state: SkirmishState): SquadState | null =>
  Object.values(state.squads).find(({ acting }) => acting) ?? null

/** Why this model may not act now, for its squad's sake. */
export function squadRefusal(state: SkirmishState, model: SkirmishModel): Refusal | null {
  if (!isPlatoon(state, model) || model.kind !== 'soldier') return null
  const acting = actingSquad(state)
  if (isAttached(model) || model.squad === null || acting?.id === model.squad) return null
  if (acting) return refuse('lsOtherSquadActs', 'LS-PLT-03', { squad: acting.id }, [model.id]).refusal
  return state.squads[model.squad]?.finished
    ? refuse('lsSquadFinished', 'LS-PLT-03', undefined, [model.id]).refusal
    : null
}
/** The squad that begins to act with these; null: none does. */
export function squadBegun(state: SkirmishState, models: readonly SkirmishModel[]): string | null {
  const first = models.find((model) => isPlatoon(state, model) && model.squad !== null && !isAttached(model))
  return first?.squad && actingSquad(state) === null ? first.squad : null
}
