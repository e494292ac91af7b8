/** Twice the printed Strength, last in the round, no armour saves (C4-CCW-07). */
import type { CoreRule } from '../../game'

export const fist: CoreRule = {
  id: 'fist',
  cite: 'C4-CCW-07',
  carriedBy: ['closeWeapon'],
  on: {
    blow: {
      as: 'weapon',
      answer: (blow) => ({ ...blow, armour: 'none', doubles: 'C4-CCW-07', last: 'C4-CCW-07' }),
    },
  },
}
