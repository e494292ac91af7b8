/** Room in a vehicle for who stands beside it (LS-VEH-03). */
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishGame } from '../part'
import { basesTouch } from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, modelsOfSide, type PlacedSoldier } from '../state'
import { occupantsOf } from './occupants'

/** Vehicles of his side he touches, wrecks as well. */
export function hullsBeside(game: SkirmishGame, model: SkirmishModel): readonly PlacedSoldier[] {
  const { state } = game
  if (model.seat === null || !isPlaced(model)) return []
  return modelsOfSide(state, model.seat)
    .filter(isPlaced)
    .filter(
      (one) =>
        one.vehicle !== undefined &&
        basesTouch(spaceOf(game), standingSoldier(state, model), standingSoldier(state, one)),
    )
}
/** Those of them that still go and have room for him. */
export const vehiclesBeside = (game: SkirmishGame, model: SkirmishModel): readonly PlacedSoldier[] =>
  hullsBeside(game, model).filter(
    ({ id, vehicle }) =>
      vehicle !== undefined && !vehicle.knockedOut && occupantsOf(game.state, id).length < vehicle.seats,
  )
