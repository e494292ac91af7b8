/** Regroups without a test, however few are left, and acts at once; caught in flight it fights on (C4-USR-02). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CoreRule } from '../game'

/** What becomes of a character without the rule who is caught together with a unit that has it. */
const sweptIC: SettingSpec = {
  key: 'core4.rules.sweptIC',
  default: 'destroyed',
  alternatives: ['sharesRule'],
  cite: 'C4-USR-02',
}

export const undaunted: CoreRule = {
  id: 'undaunted',
  cite: 'C4-USR-02',
  carriedBy: ['unit', 'kind'],
  settings: [sweptIC],
  on: {
    passesTest: { as: 'unit', answer: (passes, { test }) => passes || test === 'regroup' },
    regroups: { as: 'unit', answer: (how) => ({ ...how, belowHalf: true, acts: true }) },
    fightsOnWhenCaught: [
      { as: 'model', answer: () => true },
      { as: 'host', answer: (fights, { game }) => fights || game.setting(sweptIC.key) === 'sharesRule' },
    ],
  },
}
