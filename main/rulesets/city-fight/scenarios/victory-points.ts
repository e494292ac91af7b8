/** Points for what was lost: the city's table (CF-VP-01), shown beside every result (CF-VP-05). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { hostOf, isIndependent, ownStanding } from '../../core4/characters'
import type { CoreGame } from '../../core4/part'
import { standingModels, unitsOnTable } from '../../core4/state'
import { scores } from './occupying'

/** A character counts by his wounds, and among a squad for himself (C4-CHAR-11, CF-VP-04); others by what is left of them. */
const isWhole = (game: CoreGame, unit: UnitView): boolean =>
  isIndependent(unit)
    ? ownStanding(game.state, unit.id).reduce((sum, model) => sum + model.wounds, 0) >= unit.startWounds
    : scores(game, unit.id)

/** What the enemies of `seat` have lost: full cost when gone or falling back, half below 25 %; each award rounded .5 up. */
export function victoryPoints(game: CoreGame, seat: Seat): number {
  const enemies = Object.values(game.state.units).filter((unit) => unit.seat !== seat)
  return enemies.reduce((sum, unit) => {
    const gone = ownStanding(game.state, unit.id).length === 0 || hostOf(game.state, unit.id).fallingBack
    const award = gone ? unit.entry.points : isWhole(game, unit) ? 0 : unit.entry.points / 2
    return sum + Math.floor(award + 0.5)
  }, 0)
}

export const modelsLeft = (game: CoreGame, seat: Seat): number =>
  unitsOnTable(game.state, seat).reduce((sum, unit) => sum + standingModels(game.state, unit.id).length, 0)
