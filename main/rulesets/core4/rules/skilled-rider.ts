/** May throw a failed test for dangerous ground once more; every character has it for himself (C4-USR-14, C4-CHAR-02). */
import type { CoreRule } from '../game'

export const skilledRider: CoreRule = {
  id: 'skilledRider',
  cite: 'C4-USR-14',
  carriedBy: ['unit', 'kind'],
  comesWith: ({ character }) => character === 'independent',
  on: { throwsDangerAgain: { as: 'model', answer: () => true } },
}
