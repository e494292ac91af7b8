/** Fires past the nearest enemy without a test (CF-STRAT-12). */
import type { CoreRule } from '../../core4/game'

export const choosesTargets: CoreRule = {
  id: 'choosesTargets',
  cite: 'CF-STRAT-12',
  carriedBy: [],
  on: { passesTest: { as: 'unit', answer: (passes, { test }) => passes || test === 'priority' } },
}
