/** No armour saves against it, and a Psychic test may slay whom it wounds; who carries one is a psyker (C4-CCW-06). */
import type { CoreRule } from '../../game'

export const force: CoreRule = {
  id: 'force',
  cite: 'C4-CCW-06',
  carriedBy: ['closeWeapon'],
  on: { blow: { as: 'weapon', answer: (blow) => ({ ...blow, armour: 'none', slays: true }) } },
}
