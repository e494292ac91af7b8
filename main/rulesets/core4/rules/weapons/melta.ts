/** Within half its range it throws two dice against armour (C4-WEAPON-16). */
import type { CoreRule } from '../../game'

export const melta: CoreRule = {
  id: 'melta',
  cite: 'C4-WEAPON-16',
  carriedBy: ['weapon'],
  look: 'heat',
  on: {
    pierces: {
      as: 'weapon',
      band: 'sets',
      answer: (piercing, { near }) =>
        near ? { ...piercing, dice: 2, oneMore: true, reads: 'sum', cite: ['C4-WEAPON-16'] } : piercing,
    },
  },
}
