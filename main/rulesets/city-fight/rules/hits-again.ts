/** In shooting every die that fails to hit goes once more (CF-STRAT-11). */
import type { CoreRule } from '../../core4/game'

export const hitsAgain: CoreRule = {
  id: 'hitsAgain',
  cite: 'CF-STRAT-11',
  carriedBy: [],
  // What is thrown again already is not thrown a third time (CF-SETUP-01).
  on: { toHit: { as: 'model', answer: (die) => ({ ...die, again: die.again ?? 'CF-STRAT-11' }) } },
}
