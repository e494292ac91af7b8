/** Vehicles that a case tells to stand in their smoke: let off in the last Movement phase of their side (C4-VEH-20). */
import type { Case } from '../../shared/protocol/case'
import type { Seat } from '../../shared/protocol/spatial'
import { smoke } from '../rulesets/core4/units'
import type { CoreState } from '../rulesets/core4/game'
import { modelIdsOf } from './enlisted'

/** The player turn in which it would have been let off. */
export const smokeTurnOf = ({ turn }: Pick<CoreState, 'turn'>, seat: Seat): number =>
  seat === turn.active ? turn.player : turn.player - 1

export function withSmoke(state: CoreState, { units, forces }: Case): CoreState {
  const launched = units.flatMap((unit) => {
    const ids = modelIdsOf(unit, forces)
    return unit.models.flatMap((model, n) =>
      model.smoke ? [[ids[n] ?? '', smokeTurnOf(state, unit.seat)] as const] : [],
    )
  })
  return launched.length === 0
    ? state
    : { ...state, parts: { ...state.parts, [smoke.id]: { launched: Object.fromEntries(launched) } } }
}
