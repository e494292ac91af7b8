/** A vehicle that flies over all ground, and always (C4-VEH-05, -09, -15). */
import type { CoreRule } from '../game'
import { isVehicle } from '../units'

export const skimmer: CoreRule = {
  id: 'skimmer',
  cite: 'C4-VEH-15',
  carriedBy: [],
  on: {
    gait: {
      as: 'unit',
      band: 'sets',
      answer: (gait, { game, unit }) =>
        isVehicle(game.state, unit) ? { ...gait, walks: null, flies: 12, hovers: 'always' } : gait,
    },
  },
}
