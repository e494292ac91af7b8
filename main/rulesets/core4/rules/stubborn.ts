/** As fearless in everything but pinning; shared with whoever joins and by him (C4-USR-18). */
import type { LeadershipTest } from '../questions'
import type { CoreRule } from './rule'

const without: readonly LeadershipTest[] = ['morale', 'lastMan']

export const stubborn: CoreRule = {
  id: 'stubborn',
  cite: 'C4-USR-18',
  carriedBy: ['unit', 'kind'],
  sharing: 'withAny',
  on: {
    passesTest: { as: 'unit', answer: (passes, { test }) => passes || without.includes(test) },
  },
}
