/** Comes down from above out of reserve: where the mission allows it, or in every mission (C4-MSR-02). */
import type { CoreRule } from '../game'

const inEveryMission: CoreRule = {
  id: 'deepStrikeAlways',
  cite: 'C4-MSR-02',
  carriedBy: ['unit', 'kind'],
  sharing: 'withAll',
  on: { deepStrikes: { as: 'unit', band: 'limits', answer: () => 'always' as const } },
}
export const deepStrikeRules: readonly CoreRule[] = [
  {
    id: 'deepStrike',
    cite: 'C4-MSR-02',
    carriedBy: ['unit', 'kind', 'mission'],
    sharing: 'withAll',
    on: {
      deepStrikes: { as: 'unit', answer: () => 'ifAllowed' as const },
      deepStrikeAllowed: { as: 'mission', answer: () => true },
    },
  },
  inEveryMission,
]
