/** A vehicle that goes twice as far; a walker never does (C4-VEH-05). */
import type { CoreRule } from '../game'
import { rollsOrFlies } from '../units'

export const fast: CoreRule = {
  id: 'fast',
  cite: 'C4-VEH-05',
  carriedBy: [],
  on: {
    gait: {
      as: 'unit',
      answer(gait, { game, unit }) {
        if (!rollsOrFlies(game.state, unit)) return gait
        return { ...gait, walks: gait.walks && gait.walks * 2, flies: gait.flies && gait.flies * 2 }
      },
    },
  },
}
