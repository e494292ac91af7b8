/** Which special rules a unit has (C4-MORALE-04, C4-CHAR-02, -05). Words the engine does not know are the players' to apply. */
import type { UnitView } from '../../../shared/protocol/game-view'
import { specialRules, type SpecialRule } from '../../../shared/protocol/special-rules'
import type { UnitId } from '../../../shared/table/types'
import { charactersIn, hostOf, isIndependent } from './characters/group'
import { ruleByPower } from './psychic/spells'
import { unitOf, type CoreState } from './state'

/** What its entry, its type or being a character gives it (C4-CHAR-02, C4-TYPE-14). */
function bears(unit: UnitView, rule: SpecialRule): boolean {
  const { rules, type, mobility = type } = unit.entry
  if (rules.includes(rule)) return true
  if (rule === 'moveThroughCover' || rule === 'skilledRider') return isIndependent(unit)
  return rule === 'fleet' && (mobility === 'beasts' || mobility === 'cavalry')
}

/**
 * Does the unit, as it is made up now, have this rule? For a character's own unit, whoever he is with: does he (C4-CHAR-05)?
 * Some rules are lost among others who lack them; whoever joins the fearless fears nothing (C4-USR-01).
 */
export function hasRule(state: CoreState, unit: UnitId, rule: SpecialRule): boolean {
  if (ruleByPower(state, unit, rule)) return true
  const host = hostOf(state, unit)
  const company = [host, ...charactersIn(state, host.id)]
  if (rule === 'stubborn') return company.some((one) => bears(one, rule))
  if (rule === 'fearless') return bears(host, rule)
  return specialRules[rule].lostWithOthers
    ? company.every((one) => bears(one, rule))
    : bears(unitOf(state, unit), rule)
}
