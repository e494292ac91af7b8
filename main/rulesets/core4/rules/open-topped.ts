/** A vehicle without a roof: one more on the table of damage, and vulnerable to blasts (C4-VDMG-09, C4-USR-01). */
import type { CoreRule } from '../game'

export const openTopped: CoreRule = {
  id: 'openTopped',
  cite: 'C4-VDMG-09',
  carriedBy: [],
  brings: [{ rule: 'vulnerableToBlasts' }],
  on: { damageRoll: { as: 'model', answer: (roll) => roll + 1 } },
}
