/** Armour saves at best 4+ against it (C4-CCW-03). */
import type { CoreRule } from '../../game'

export const heavy: CoreRule = {
  id: 'heavy',
  cite: 'C4-CCW-03',
  carriedBy: ['closeWeapon'],
  on: {
    blow: {
      as: 'weapon',
      answer: (blow) => ({ ...blow, armour: blow.armour === 'none' ? 'none' : 'heavy' }),
    },
  },
}
