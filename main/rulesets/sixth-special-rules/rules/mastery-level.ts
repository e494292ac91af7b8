/** A psyker of so many levels: so many Psychic tests in a player turn, until one fails (S6-USR-X-07). */
import type { CoreRule } from '../../core4/game'
import { hasTestLeft } from '../psychic/kept'

export const masteryLevel: CoreRule<{ readonly level: number }> = {
  id: 'masteryLevel',
  cite: 'S6-USR-X-07',
  carriedBy: ['unit', 'kind'],
  args: { level: { as: 'count', min: 1, max: 5 } },
  on: {
    mastery: { as: 'model', answer: (mastery, _about, { level }) => Math.max(mastery, level) },
    testsPsychicAgain: {
      as: 'model',
      answer: (again, { game, model }, { level }) => again || hasTestLeft(game.state, model, level),
    },
  },
}
