/** Passes every test on Leadership without dice but that for another target (C4-MORALE-04). */
import type { CoreRule, LeadershipTest } from '../game'

const without: readonly LeadershipTest[] = ['morale', 'lastMan', 'pinning', 'regroup']

export const ironWill: CoreRule = {
  id: 'ironWill',
  cite: 'C4-MORALE-04',
  carriedBy: ['unit', 'kind'],
  on: {
    passesTest: { as: 'unit', answer: (passes, { test }) => passes || without.includes(test) },
  },
}
