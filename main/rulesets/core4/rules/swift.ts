/** Jetbikes that always have 6" in the Assault phase (C4-TYPE-06). */
import type { CoreRule } from '../game'

export const swift: CoreRule = {
  id: 'swift',
  cite: 'C4-TYPE-06',
  carriedBy: ['unit'],
  types: ['jetbikes'],
  on: { fliesOn: { as: 'unit', answer: () => true } },
}
