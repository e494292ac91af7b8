/** The special rules of the pack, one a file (S6-USR); a new one is named here and nowhere else. */
import type { CorePart, CoreRule } from '../../core4/game'
import { acuteSenses } from './acute-senses'
import { bulkyFamily } from './bulky'
import { sixthFearless } from './fearless'
import { sixthUndaunted } from './undaunted'

const rules: readonly CoreRule[] = [...[acuteSenses, sixthFearless, sixthUndaunted], ...bulkyFamily]
export const sixthRulesPart: CorePart = {
  id: 'sixth-special-rules/rules',
  rules,
  settings: rules.flatMap((rule) => rule.settings ?? []),
}
