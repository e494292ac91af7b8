/** Lays the large marker (C4-WEAPON-12). */
import type { CoreRule } from '../../game'

export const largeBlast: CoreRule = {
  id: 'largeBlast',
  cite: 'C4-WEAPON-12',
  carriedBy: ['weapon'],
  slots: ['shape'],
  look: 'explosive',
  on: {
    lays: { as: 'weapon', answer: (lays) => lays ?? 'largeBlast' },
    laysLarge: { as: 'weapon', answer: () => true },
  },
}
