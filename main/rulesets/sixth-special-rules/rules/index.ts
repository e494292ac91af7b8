/** The special rules of the pack, one a file (S6-USR); a new one is named here and nowhere else. */
import type { CorePart, CoreRule } from '../../core4/game'
import { acuteSenses } from './acute-senses'
import { adamantWill } from './adamant-will'
import { armourbane } from './armourbane'
import { assaultVehicle } from './assault-vehicle'
import { blind } from './blind'
import { brotherhood, squadCharacter } from './brotherhood'
import { bulkyFamily } from './bulky'
import { concussive } from './concussive'
import { sixthCounterAttack } from './counter-attack'
import { crusader } from './crusader'
import { daemon } from './daemon'
import { eternalWarrior } from './eternal-warrior'
import { fear } from './fear'
import { sixthFearless } from './fearless'
import { sixthFeelNoPain } from './feel-no-pain'
import { masteryLevel } from './mastery-level'
import { sixthUndaunted } from './undaunted'
import { uselessWeapons } from './useless-weapons'

const rules: readonly CoreRule[] = [
  ...[acuteSenses, assaultVehicle, sixthFearless, sixthUndaunted, uselessWeapons],
  ...[adamantWill, brotherhood, squadCharacter],
  masteryLevel,
  ...bulkyFamily,
  // Wounds and close combat.
  ...[armourbane, blind, concussive, crusader, daemon, eternalWarrior, fear],
  ...[sixthCounterAttack, sixthFeelNoPain],
]
export const sixthRulesPart: CorePart = {
  id: 'sixth-special-rules/rules',
  rules,
  settings: rules.flatMap(({ settings = [] }) => settings),
}
