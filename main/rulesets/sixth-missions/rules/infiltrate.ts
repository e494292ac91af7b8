/** Placed after all the others, or out of reserve over a side of the table; one of them is enough (S6-MISS-DEP-09). */
import type { CoreRule } from '../../core4/game'

export const sixthInfiltrate: CoreRule = {
  id: 'sixthInfiltrate',
  cite: 'S6-MISS-DEP-09',
  replaces: 'infiltrate',
  carriedBy: [],
  sharing: 'withAny',
  on: {
    deploysLate: { as: 'unit', answer: () => true },
    lateDeployment: { as: 'mission', cite: 'S6-MISS-DEP-08', answer: () => true },
    outflanks: { as: 'unit', answer: () => true },
  },
}
