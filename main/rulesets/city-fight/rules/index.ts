/** Special rules of the pack, one a file: stratagems lend them (CF-STRAT). */
import type { CorePart, CoreRule } from '../../core4/game'
import { choosesTargets } from './chooses-targets'
import { fuelled } from './fuelled'
import { hitsAgain } from './hits-again'
import { woundsAgain } from './wounds-again'

const rules: readonly CoreRule[] = [choosesTargets, fuelled, hitsAgain, woundsAgain]
export const cityRulesPart: CorePart = {
  id: 'city-fight/rules',
  rules,
  settings: rules.flatMap(({ settings = [] }) => settings),
}
