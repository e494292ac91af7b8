/** As a fist, and whom it wounds and spares is slow in the next Assault phase (C4-CCW-08). */
import type { CoreRule } from '../../game'

export const hammer: CoreRule = {
  id: 'hammer',
  cite: 'C4-CCW-08',
  carriedBy: ['closeWeapon'],
  on: {
    blow: {
      as: 'weapon',
      answer: (blow) => ({ ...blow, armour: 'none', doubles: 'C4-CCW-08', last: 'C4-CCW-08', stuns: true }),
    },
  },
}
