/** Against it armour above 12 counts as 12 (C4-WEAPON-28). */
import type { CoreRule } from '../../game'

export const lance: CoreRule = {
  id: 'lance',
  cite: 'C4-WEAPON-28',
  carriedBy: ['weapon'],
  look: 'heat',
  on: {
    pierces: {
      as: 'weapon',
      band: 'limits',
      answer: (piercing) =>
        piercing.armour <= 12
          ? piercing
          : { ...piercing, armour: 12, cite: [...piercing.cite, 'C4-WEAPON-28'] },
    },
  },
}
