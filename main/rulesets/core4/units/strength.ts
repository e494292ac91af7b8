/** How much of a unit is left (C4-MORALE-05). */
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame } from '../game'
import { charactersIn, ownLiving } from './group'

/** Share of the starting strength that is left, by wounds; by models where the players agreed so. */
export function strengthLeft(game: CoreGame, unit: UnitId): number {
  const { startModels, startWounds } = unitOf(game.state, unit)
  // Characters with it are left out: they have a strength of their own, and it counts when only they are left.
  const models = ownLiving(game.state, unit)
  const [left] = models.length === 0 ? charactersIn(game.state, unit) : []
  if (left) return strengthLeft(game, left.id)
  if (game.setting('core4.morale.halfByModels') === true) return models.length / startModels
  return models.reduce((sum, model) => sum + model.wounds, 0) / startWounds
}

/** Strictly less than half of what it began the game with. */
export const belowHalf = (game: CoreGame, unit: UnitId): boolean => strengthLeft(game, unit) < 0.5

/** A quarter or more of the models it had when the player turn began fell to this phase's shooting. */
export const isAQuarterLost = ({
  lostToShooting,
  turnModels,
}: Pick<UnitView, 'lostToShooting' | 'turnModels'>): boolean =>
  lostToShooting > 0 && lostToShooting * 4 >= turnModels
export const lostAQuarter = (game: CoreGame, unit: UnitId): boolean =>
  isAQuarterLost(unitOf(game.state, unit))
