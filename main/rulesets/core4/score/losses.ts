/** Points for what was lost: the table of C4-VP-02, which City Fight shows beside every result (CF-VP-05). */
import type { Seat } from '../../../../shared/protocol/spatial'
import { standingModels, unitsOnTable, type CoreGame } from '../game'
import { conditionOf } from './condition'

/** What the enemies of `seat` have lost, unit by unit; each award rounded .5 up. */
export const victoryPoints = (game: CoreGame, seat: Seat): number =>
  Object.values(game.state.units)
    .filter((unit) => unit.seat !== seat)
    .reduce((sum, { id, entry }) => sum + Math.floor(entry.points * conditionOf(game, id).lost + 0.5), 0)

export const modelsLeft = (game: CoreGame, seat: Seat): number =>
  unitsOnTable(game.state, seat).reduce((sum, unit) => sum + standingModels(game.state, unit.id).length, 0)
