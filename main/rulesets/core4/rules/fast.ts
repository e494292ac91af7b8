/** A vehicle that goes twice as far; a walker never does (C4-VEH-05). */
import { unitOf, type CoreRule } from '../game'

export const fast: CoreRule = {
  id: 'fast',
  cite: 'C4-VEH-05',
  carriedBy: ['unit'],
  types: ['vehicle', 'skimmer'],
  on: {
    gait: {
      as: 'unit',
      answer(gait, { game, unit }) {
        const { mobility } = unitOf(game.state, unit).entry
        const type = mobility ?? unitOf(game.state, unit).entry.type
        if (type !== 'vehicle' && type !== 'skimmer') return gait
        return { ...gait, walks: gait.walks && gait.walks * 2, flies: gait.flies && gait.flies * 2 }
      },
    },
  },
}
