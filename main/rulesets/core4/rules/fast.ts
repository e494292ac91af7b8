/** A vehicle that goes twice as far; a walker never does (C4-VEH-05). */
import type { CoreRule } from '../game'
import { isVehicle, isWalker } from '../units'

export const fast: CoreRule = {
  id: 'fast',
  cite: 'C4-VEH-05',
  carriedBy: [],
  on: {
    gait: {
      as: 'unit',
      answer(gait, { game, unit }) {
        if (!isVehicle(game.state, unit) || isWalker(game.state, unit)) return gait
        return { ...gait, walks: gait.walks && gait.walks * 2, flies: gait.flies && gait.flies * 2 }
      },
    },
  },
}
