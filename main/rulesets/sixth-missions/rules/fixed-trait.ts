/** A commander who brings his trait with him throws for none (S6-MISS-CMD-02). */
import { traits } from '../../../../shared/protocol/parts/commanders'
import type { CoreRule } from '../../core4/game'

export const fixedTrait: CoreRule = {
  id: 'fixedTrait',
  cite: 'S6-MISS-CMD-02',
  carriedBy: ['unit'],
  args: { trait: { as: 'oneOf', words: traits } },
  on: {},
}
