/** Special rules of the pack, one a file: stratagems lend them or equip with them (CF-STRAT). */
import type { CorePart, CoreRule } from '../../core4/game'
import { choosesTargets } from './chooses-targets'
import { fuelled } from './fuelled'
import { hitsAgain } from './hits-again'
import { masterSnipers } from './master-snipers'
import { plungingFire } from './plunging-fire'
import { woundsAgain } from './wounds-again'

const rules: readonly CoreRule[] = [
  ...[choosesTargets, fuelled, hitsAgain, woundsAgain],
  ...[masterSnipers, plungingFire],
]
export const cityRulesPart: CorePart = {
  id: 'city-fight/rules',
  rules,
  settings: rules.flatMap((rule) => rule.settings ?? []),
}
