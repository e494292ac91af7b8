/** No armour saves against it (C4-CCW-04). */
import type { CoreRule } from '../../game'

export const powerWeapon: CoreRule = {
  id: 'power',
  cite: 'C4-CCW-04',
  carriedBy: ['closeWeapon'],
  on: { blow: { as: 'weapon', answer: (blow) => ({ ...blow, armour: 'none' }) } },
}
