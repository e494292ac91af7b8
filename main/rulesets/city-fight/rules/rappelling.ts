/** Skimmers that let their passengers down onto upper floors, at a risk to each (CF-STRAT-52). */
import type { CorePart, CoreRule } from '../../core4/game'

const rappellingLines: CoreRule = {
  id: 'rappellingLines',
  cite: 'CF-STRAT-52',
  carriedBy: [],
  on: { rappels: { as: 'unit', answer: () => true } },
}
export const rappellingPart: CorePart = { id: 'city-fight/rappelling', rules: [rappellingLines] }
