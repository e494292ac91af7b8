/** Units whose courage is not thrown for (C4-MORALE-04). */
import type { SpecialRule } from '../../../../shared/protocol/special-rules'
import type { UnitId } from '../../../../shared/table/types'
import { hasRule } from '../special-rules'
import { unitOf, type CoreState } from '../state'
import type { LeadershipTest } from './leadership'

const all: readonly LeadershipTest[] = ['morale', 'lastMan', 'pinning', 'regroup']
/** Which tests each rule takes the place of. Who would name another target throws for it whatever his courage (C4-SHOOT-05). */
const passes: readonly (readonly [SpecialRule, readonly LeadershipTest[]])[] = [
  ['fearless', ['morale', 'lastMan', 'pinning']],
  // As fearless in everything but pinning.
  ['stubborn', ['morale', 'lastMan']],
  ['steadfast', ['morale']],
  ['ironWill', all],
]

/** What is armoured has no nerve to lose. */
export const isVehicle = (state: CoreState, unit: UnitId): boolean =>
  ['vehicle', 'walker', 'skimmer'].includes(unitOf(state, unit).entry.type)

/** Is this test of the unit passed without dice? */
export const passesByRule = (state: CoreState, unit: UnitId, test: LeadershipTest): boolean =>
  (isVehicle(state, unit) && test !== 'priority') ||
  passes.some(([rule, tests]) => tests.includes(test) && hasRule(state, unit, rule))
