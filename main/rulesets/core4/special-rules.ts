/** Which special rules a unit has (C4-MORALE-04, C4-CHAR-02). Words the engine does not know are the players' to apply. */
import type { SpecialRule } from '../../../shared/protocol/special-rules'
import type { UnitId } from '../../../shared/table/types'
import { ruleByPower } from './psychic/spells'
import { unitOf, type CoreState } from './state'

/** Does the unit, as it is made up now, have this rule? */
export const hasRule = (state: CoreState, unit: UnitId, rule: SpecialRule): boolean =>
  unitOf(state, unit).entry.rules.includes(rule) || ruleByPower(state, unit, rule)
