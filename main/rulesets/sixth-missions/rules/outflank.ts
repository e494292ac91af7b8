/** Out of reserve over a side of the table (S6-MISS-RES-08). */
import type { CoreRule } from '../../core4/game'

export const outflank: CoreRule = {
  id: 'outflank',
  cite: 'S6-MISS-RES-08',
  carriedBy: ['unit', 'kind'],
  sharing: 'withAny',
  on: { outflanks: { as: 'unit', answer: () => true } },
}
