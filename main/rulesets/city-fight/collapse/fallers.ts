/** Who is in a ruin when it comes down (CF-DESTROY-02), in the order the dice take them. */
import { inside, isFlying } from '../../../../shared/table'
import type { Piece, UnitId } from '../../../../shared/table/types'
import { isGun, isVehicleModel, standingOf } from '../../core4/units'
import { standingModels, type CoreGame, type StandingModel } from '../../core4/game'

/** Models of one unit that are inside, in model order. */
export interface Trapped {
  readonly unit: UnitId
  readonly models: readonly StandingModel[]
  /** In close combat when the ruin fell (CF-DESTROY-05). */
  readonly fighting: boolean
}

/** Whom the stones hit: neither a vehicle nor a gun, which glance (CF-DESTROY-03, -04). */
export const isExposed = (model: StandingModel): boolean => !isVehicleModel(model) && !isGun(model)

/** A skimmer hovers above the ruin and is never in it (CF-RUIN-08), unless it lies in it and flies no more. */
export const isAloft = (model: StandingModel): boolean =>
  model.pose.hovering === true || isFlying(standingOf(model))

/** Who stands on a whole floor of another piece is above this one, whatever the plan says. */
const elsewhere = ({ pose }: StandingModel, piece: Piece): boolean =>
  pose.on.piece !== piece.id && pose.on.level > 0

/** Both sides, every floor, also those who fight; units in the order of the muster. */
export const trappedIn = (game: CoreGame, piece: Piece): readonly Trapped[] =>
  Object.values(game.state.units).flatMap(({ id, locked }) => {
    const models = standingModels(game.state, id).filter(
      (model) => inside(model.pose, piece) && !isAloft(model) && !elsewhere(model, piece),
    )
    return models.length > 0 ? [{ unit: id, models, fighting: locked.length > 0 }] : []
  })
