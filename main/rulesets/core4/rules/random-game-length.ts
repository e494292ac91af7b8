/** After the last turn a die may grant one more, again and again up to a number (C4-MSR-08). */
import type { CoreRule } from '../game'

export const randomGameLength: CoreRule<{ readonly on: number; readonly atMost?: number }> = {
  id: 'randomGameLength',
  cite: 'C4-MSR-08',
  carriedBy: ['mission'],
  args: { on: { as: 'face' }, atMost: { as: 'count', min: 1, max: 20, optional: true } },
  on: {
    goesOn: { as: 'mission', answer: (_before, _about, { on, atMost = null }) => ({ on, atMost }) },
  },
}
