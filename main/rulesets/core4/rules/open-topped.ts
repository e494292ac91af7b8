/** A vehicle without a roof: one more on the table of damage (C4-VDMG-09). */
import type { CoreRule } from './rule'

export const openTopped: CoreRule = {
  id: 'openTopped',
  cite: 'C4-VDMG-09',
  carriedBy: ['unit'],
  types: ['vehicle', 'skimmer', 'walker'],
  on: { damageRoll: { as: 'unit', answer: (roll) => roll + 1 } },
}
