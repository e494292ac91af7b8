/** A 6 to hit wounds by itself and past armour; against armour a 6 brings one more die; in close combat too (C4-WEAPON-27, C4-CCW-10). */
import type { CoreRule } from '../../game'

export const rending: CoreRule = {
  id: 'rending',
  cite: 'C4-WEAPON-27',
  carriedBy: ['weapon', 'closeWeapon'],
  on: {
    blow: { as: 'weapon', cite: 'C4-CCW-10', answer: (blow) => ({ ...blow, rends: true }) },
    toHit: { as: 'weapon', answer: (die) => ({ ...die, rends: true }) },
    pierces: {
      as: 'weapon',
      answer: (piercing) => ({
        ...piercing,
        rending: 'C4-WEAPON-27',
        cite:
          piercing.cite.length === 1 && piercing.cite[0] === 'C4-VDMG-02' ? ['C4-WEAPON-27'] : piercing.cite,
      }),
    },
  },
}
