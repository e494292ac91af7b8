/** Units whose courage is not thrown for (C4-MORALE-04). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../part'
import type { LeadershipTest } from '../questions'
import { unitOf, type CoreState } from '../state'

/** What is armoured has no nerve to lose. */
export const isVehicle = (state: CoreState, unit: UnitId): boolean =>
  ['vehicle', 'walker', 'skimmer'].includes(unitOf(state, unit).entry.type)

/** The rules by which this test of the unit is passed without dice, or null where it is thrown for. */
export function passesByRule(game: CoreGame, unit: UnitId, test: LeadershipTest): readonly RuleId[] | null {
  const cite = 'C4-MORALE-04'
  if (isVehicle(game.state, unit) && test !== 'priority') return [cite]
  const { value, spoken } = game.ask('passesTest', false, { unit, test })
  return value ? [...new Set([cite, ...spoken.map((one) => one.cite)])] : null
}
