/** May throw the dice for how far it sees once more; shared with whoever joins and by him (C4-USR-11). */
import type { CoreRule } from '../game'

export const nightVision: CoreRule = {
  id: 'nightVision',
  cite: 'C4-USR-11',
  carriedBy: ['unit', 'kind'],
  sharing: 'withAny',
  on: { spotsAgain: { as: 'unit', answer: () => true } },
}
