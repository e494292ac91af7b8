/** Whom such an attack hits is tested for his eyes (S6-USR-BLI-01). */
import type { CoreRule } from '../../core4/game'

export const blind: CoreRule = {
  id: 'blind',
  cite: 'S6-USR-BLI-01',
  carriedBy: ['unit', 'kind', 'weapon', 'closeWeapon'],
  on: {
    blinds: [
      { as: 'weapon', answer: () => true },
      { as: 'model', answer: () => true },
    ],
  },
}
