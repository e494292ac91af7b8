/** Units whose courage is not thrown for (C4-MORALE-04). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import type { CoreGame, LeadershipTest } from '../game'
import { isVehicle } from '../units'

/** The rules by which this test of the unit is passed without dice, or null where it is thrown for. */
export function passesByRule(game: CoreGame, unit: UnitId, test: LeadershipTest): readonly RuleId[] | null {
  const cite = 'C4-MORALE-04'
  // What is armoured has no nerve to lose.
  if (isVehicle(game.state, unit) && test !== 'priority') return [cite]
  const { value, changedBy } = game.ask('passesTest', false, { unit, test })
  return value ? [...new Set([cite, ...changedBy.map((one) => one.cite)])] : null
}
