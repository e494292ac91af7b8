/** Fires over everything: its marker scatters, and whoever loses a model is tested, harder by ordnance (C4-WEAPON-20, -23, -25). */
import type { CoreRule } from '../../game'

export const barrage: CoreRule = {
  id: 'barrage',
  cite: 'C4-WEAPON-20',
  carriedBy: ['weapon'],
  slots: ['flight'],
  profile: { leastRange: true },
  look: 'lofted',
  on: {
    lays: { as: 'weapon', band: 'limits', answer: () => 'barrage' as const },
    pins: {
      as: 'weapon',
      band: 'sets',
      answer: (_pins, { weapon }) => (weapon.type === 'ordnance' ? 'ordnancePinning' : 'pinning'),
    },
  },
}
