/** No armour saves against it, and failed wounds are thrown again (C4-CCW-05). */
import type { CoreRule } from '../../game'

export const claw: CoreRule = {
  id: 'claw',
  cite: 'C4-CCW-05',
  carriedBy: ['closeWeapon'],
  on: { blow: { as: 'weapon', answer: (blow) => ({ ...blow, armour: 'none', again: 'C4-CCW-05' }) } },
}
