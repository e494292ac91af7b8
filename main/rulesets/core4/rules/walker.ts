/** A vehicle on legs: it goes, climbs and charges as infantry does (C4-VEH-05, -09, -13, C4-WALKER-02, -05). */
import type { CoreRule } from '../game'
import { isVehicle } from '../units'

export const walker: CoreRule = {
  id: 'walker',
  cite: 'C4-WALKER-02',
  carriedBy: [],
  on: {
    gait: {
      as: 'unit',
      band: 'sets',
      answer: (gait, { game, unit }) =>
        isVehicle(game.state, unit)
          ? { ...gait, walks: 6, charges: 6, slowed: true, storeys: 'storeys' }
          : gait,
    },
  },
}
