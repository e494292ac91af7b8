/** Special rules of the pack, one a file (S6-USR). */
import type { CorePart, CoreRule } from '../../core4/game'
import { armourbane } from './armourbane'
import { blind } from './blind'
import { concussive } from './concussive'
import { sixthCounterAttack } from './counter-attack'
import { crusader } from './crusader'
import { daemon } from './daemon'
import { eternalWarrior } from './eternal-warrior'
import { fear } from './fear'
import { sixthFeelNoPain } from './feel-no-pain'

const rules: readonly CoreRule[] = [
  // Wounds and close combat.
  ...[armourbane, blind, concussive, crusader, daemon, eternalWarrior, fear],
  ...[sixthCounterAttack, sixthFeelNoPain],
]
export const sixthRulesPart: CorePart = {
  id: 'sixth-special-rules/rules',
  rules,
  settings: rules.flatMap(({ settings = [] }) => settings),
}
