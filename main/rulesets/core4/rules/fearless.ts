/** Never falls back, passes every Morale test, is never pinned; whoever joins such a squad fears nothing (C4-USR-04). */
import type { LeadershipTest } from '../questions'
import type { CoreRule } from './rule'

const without: readonly LeadershipTest[] = ['morale', 'lastMan', 'pinning']

export const fearless: CoreRule = {
  id: 'fearless',
  cite: 'C4-USR-04',
  carriedBy: ['unit'],
  sharing: 'byHost',
  on: {
    passesTest: { as: 'unit', answer: (passes, { test }) => passes || without.includes(test) },
  },
}
