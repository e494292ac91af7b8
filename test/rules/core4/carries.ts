/** Does the unit, as it is made up now, have this rule? */
import { cityFight } from '../../../main/rulesets'
import { carriedByUnit } from '../../../main/rulesets/core4/units/carried'
import type { CoreState } from '../../../main/rulesets/core4/game/state'

export const carries = (state: CoreState, unit: string, rule: string): boolean =>
  carriedByUnit(cityFight.gameOf(state), unit).some((one) => one.rule === rule)
