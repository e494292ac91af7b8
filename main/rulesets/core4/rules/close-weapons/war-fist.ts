/** On a walker's arm: twice its Strength, and no armour saves; it strikes as fast as ever (C4-WALKER-15). */
import type { CoreRule } from '../../game'

export const warFist: CoreRule = {
  id: 'warFist',
  cite: 'C4-WALKER-15',
  carriedBy: ['closeWeapon'],
  on: {
    blow: {
      as: 'weapon',
      answer: (blow) => ({ ...blow, armour: 'none', doubles: 'C4-WALKER-15' }),
    },
  },
}
