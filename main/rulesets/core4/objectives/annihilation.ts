/** Annihilation: units that score and still stand on the table (C4-MISSION-30, C4-VP-09). */
import type { ObjectiveRule } from '../game'
import { countedUnits, scoringUnits } from './counting'

export const annihilation: ObjectiveRule<'annihilation'> = {
  count: (game, { cite }) => countedUnits(game, scoringUnits(game), 'standing', cite),
}
