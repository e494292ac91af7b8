/** Always moves as through difficult ground, always fires as if it had stood, gains nothing by charging (C4-USR-15). */
import type { CoreRule, Gait } from '../game'

/** One such model is enough: the unit goes at its pace. */
const slow = (gait: Gait): Gait => (gait.labours ? gait : { ...gait, slowed: true, labours: true })

export const slowAndPurposeful: CoreRule = {
  id: 'slowAndPurposeful',
  cite: 'C4-USR-15',
  carriedBy: ['unit', 'kind'],
  on: {
    gait: [
      { as: 'unit', answer: slow },
      { as: 'member', answer: slow },
    ],
    firesAsStill: { as: 'model', answer: () => true },
    gainsByCharging: { as: 'model', band: 'forbids', answer: () => false },
  },
}
