/** Passes Morale tests without dice, and still takes those for pinning and of last men (C4-MORALE-04). */
import type { CoreRule, LeadershipTest } from '../game'

const without: readonly LeadershipTest[] = ['morale']

export const steadfast: CoreRule = {
  id: 'steadfast',
  cite: 'C4-MORALE-04',
  carriedBy: ['unit', 'kind'],
  on: {
    passesTest: { as: 'unit', answer: (passes, { test }) => passes || without.includes(test) },
  },
}
