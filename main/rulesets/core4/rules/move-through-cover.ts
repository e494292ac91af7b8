/** One die more in difficult ground; every character has it for himself (C4-USR-10, C4-CHAR-02). */
import type { CoreRule } from '../game'

export const moveThroughCover: CoreRule = {
  id: 'moveThroughCover',
  cite: 'C4-USR-10',
  carriedBy: ['unit', 'kind'],
  comesWith: ({ character }) => character === 'independent',
  on: { difficultDice: { as: 'unit', answer: (dice) => dice + 1 } },
}
