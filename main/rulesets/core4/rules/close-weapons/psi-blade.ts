/** Wounds on 2+; at armour its Strength counts three times (C4-CCW-09). */
import type { CoreRule } from '../../game'

export const psiBlade: CoreRule = {
  id: 'psiBlade',
  cite: 'C4-CCW-09',
  carriedBy: ['closeWeapon'],
  on: {
    blow: {
      as: 'weapon',
      answer: (blow) => ({ ...blow, woundsOn: Math.min(2, blow.woundsOn ?? 2), timesAtArmour: 3 }),
    },
  },
}
