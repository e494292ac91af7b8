/** Special rules of the pack, one a file (S6-USR). */
import type { CorePart, CoreRule } from '../../core4/game'
import { armourbane } from './armourbane'
import { daemon } from './daemon'
import { eternalWarrior } from './eternal-warrior'
import { sixthFeelNoPain } from './feel-no-pain'

const rules: readonly CoreRule[] = [
  // Wounds and close combat.
  ...[armourbane, daemon, eternalWarrior, sixthFeelNoPain],
]
export const sixthRulesPart: CorePart = {
  id: 'sixth-special-rules/rules',
  rules,
  settings: rules.flatMap(({ settings = [] }) => settings),
}
