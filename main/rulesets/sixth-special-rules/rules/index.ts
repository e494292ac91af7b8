/** The special rules of the pack, one a file (S6-USR); a new one is named here and nowhere else. */
import type { CorePart, CoreRule } from '../../core4/game'
import { acuteSenses } from './acute-senses'
import { assaultVehicle } from './assault-vehicle'
import { adamantWill } from './adamant-will'
import { brotherhood, squadCharacter } from './brotherhood'
import { bulkyFamily } from './bulky'
import { sixthFearless } from './fearless'
import { masteryLevel } from './mastery-level'
import { sixthUndaunted } from './undaunted'
import { uselessWeapons } from './useless-weapons'

const rules: readonly CoreRule[] = [
  ...[acuteSenses, assaultVehicle, sixthFearless, sixthUndaunted],
  ...[adamantWill, brotherhood, masteryLevel as CoreRule, squadCharacter],
  ...bulkyFamily,
  uselessWeapons,
]
export const sixthRulesPart: CorePart = {
  id: 'sixth-special-rules/rules',
  rules,
  settings: rules.flatMap((rule) => rule.settings ?? []),
}
