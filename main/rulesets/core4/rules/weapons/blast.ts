/** Lays the small marker; ordnance so marked as well (C4-WEAPON-10, -12). */
import type { CoreRule } from '../../game'

export const blast: CoreRule = {
  id: 'blast',
  cite: 'C4-WEAPON-10',
  carriedBy: ['weapon'],
  slots: ['shape'],
  look: 'explosive',
  on: {
    lays: { as: 'weapon', answer: (lays) => lays ?? 'blast' },
    laysLarge: { as: 'weapon', answer: () => false },
  },
}
