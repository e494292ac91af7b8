/** Attacker and defender: agreed before the game, laid down by the mission, or the winner of a roll-off says which he is (CF-SPECIAL-01). */
import type { Draft } from 'immer'
import { NotThere } from '../../../../shared/not-there'
import type { FactData } from '../../../../shared/protocol/facts'
import type { Role, SetUpStep } from '../../../../shared/protocol/mission'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CoreState, StepRule } from '../game'
import { rollOff } from '../turn'
import { missionKept } from './kept'

type RolesStep = Extract<SetUpStep, { readonly step: 'roles' }>

function* whoAttacks(game: CoreGame, step: RolesStep): Procedure<Seat> {
  if (step.choose === 'fixed') return step.attacker
  const { agreedAttacker } = missionKept.of(game.state)
  if (agreedAttacker) return agreedAttacker
  const { winner } = yield* rollOff('roles', step.cite)
  const answer = yield* ask({
    seat: winner,
    kind: 'roles',
    because: step.cite,
    form: {
      form: 'option' as const,
      options: (['attacker', 'defender'] as const).map((id) => ({ id, text: { key: `role.${id}` } })),
    },
    default: { form: 'option', option: 'attacker' },
  })
  return answer.option === 'attacker' ? winner : otherSeat(winner)
}

export const rolesStep: StepRule<'roles'> = {
  *perform(game, step) {
    yield* emit('rolesChosen', { attacker: yield* whoAttacks(game, step) }, step.cite)
    return 'done'
  },
}

export const rolesReducers = {
  rolesChosen(draft: Draft<CoreState>, { attacker }: FactData<'rolesChosen'>) {
    missionKept.draft(draft).attacker = attacker
  },
}

/** What a side is; null where the mission tells no attacker from a defender, or before that is known. */
export function roleOf(state: CoreState, seat: Seat): Role | null {
  const attacker = missionKept.find(state)?.attacker ?? null
  return attacker === null ? null : attacker === seat ? 'attacker' : 'defender'
}
/** @throws NotThere while nobody attacks */
export function seatOf(state: CoreState, role: Role): Seat {
  const attacker = missionKept.find(state)?.attacker ?? null
  if (attacker === null) throw new NotThere(role, 'nobody attacks in this mission')
  return role === 'attacker' ? attacker : otherSeat(attacker)
}

/** What a mission says of a side: of its role, else of either. */
export function bySide<T>(
  state: CoreState,
  said: { readonly attacker?: T; readonly defender?: T; readonly each?: T },
  seat: Seat,
): T | undefined {
  const role = roleOf(state, seat)
  return (role && said[role]) ?? said.each
}
