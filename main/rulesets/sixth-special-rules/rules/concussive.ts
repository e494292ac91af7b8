/** Whom it hurts and spares is slow for a time (S6-USR-CON-01). */
import type { CoreRule } from '../../core4/game'

export const concussive: CoreRule = {
  id: 'concussive',
  cite: 'S6-USR-CON-01',
  carriedBy: ['weapon', 'closeWeapon'],
  on: {
    blow: { as: 'weapon', answer: (blow) => ({ ...blow, slows: true }) },
    shotSlows: { as: 'weapon', answer: () => true },
  },
}
