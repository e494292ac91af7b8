/** A unit that loses a model to it is tested (C4-WEAPON-24). */
import type { CoreRule } from '../../game'

export const pinning: CoreRule = {
  id: 'pinning',
  cite: 'C4-WEAPON-24',
  carriedBy: ['weapon'],
  on: {
    pins: { as: 'weapon', answer: (pins) => pins ?? 'pinning' },
  },
}
