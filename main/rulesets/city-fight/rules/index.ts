/** Rules that stratagems lend or equip with, one a file (CF-STRAT-50). */
import type { CorePart } from '../../core4/game'
import { masterSnipers } from './master-snipers'
import { plungingFire } from './plunging-fire'

const rules = [masterSnipers, plungingFire]
export const cityRulesPart: CorePart = {
  id: 'city-fight/rules',
  rules,
  settings: rules.flatMap(({ settings = [] }) => settings),
}
