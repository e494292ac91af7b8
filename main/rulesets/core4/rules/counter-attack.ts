/** Charged, those who do not fight yet run into the fight themselves (C4-USR-03). */
import type { CoreRule } from '../game'

export const counterAttack: CoreRule = {
  id: 'counterAttack',
  cite: 'C4-USR-03',
  carriedBy: ['unit', 'kind'],
  sharing: 'withAll',
  on: { runsIntoFight: { as: 'unit', answer: () => true } },
}
