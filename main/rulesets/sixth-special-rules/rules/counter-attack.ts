/** Charged, it may strike once more where its unit keeps its head; it does not run into the fight (S6-USR-CTA-01). */
import type { CoreRule } from '../../core4/game'

export const sixthCounterAttack: CoreRule = {
  id: 'sixthCounterAttack',
  replaces: 'counterAttack',
  cite: 'S6-USR-CTA-01',
  carriedBy: [],
  on: { meetsCharges: { as: 'model', answer: () => true } },
}
