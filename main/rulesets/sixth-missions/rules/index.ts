/** Special rules of the pack, one a file: some in the place of the core's. */
import type { CorePart, CoreRule } from '../../core4/game'
import { fixedTrait } from './fixed-trait'
import { outflank } from './outflank'
import { sixthInfiltrate } from './infiltrate'
import { sixthScouts } from './scouts'

const rules: readonly CoreRule[] = [fixedTrait, sixthInfiltrate, sixthScouts, outflank]

export const sixthMissionRulesPart: CorePart = {
  id: 'sixth-missions/rules',
  rules,
  settings: rules.flatMap((rule) => rule.settings ?? []),
}
