/** Whoever rides in a hull that is pierced or lost must get out at once; how, is told above (C4-VDMG-21). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, type CoreGame, type GettingOut } from '../game'
import { isVehicleModel, ridersOf } from '../units'

/** Whoever has shot them out of their vehicle may charge them as well as the vehicle (C4-VDMG-25). */
export const assaultDrivenOutPassengers: SettingSpec = {
  key: 'core4.vehicles.assaultDrivenOutPassengers',
  default: false,
  alternatives: [true],
  cite: 'C4-VDMG-25',
  younger: true,
}

/** Before its hull is taken away: where its doors are is noted. */
export function* callOut(game: CoreGame, vehicle: ModelId, why: GettingOut['why'], by?: UnitId): Procedure {
  const riders = ridersOf(game.state, vehicle)
  const { pose } = modelOf(game.state, vehicle)
  if (!riders || !pose) return
  // Who did it is kept only where it has been agreed to matter.
  const kept = by !== undefined && game.setting(assaultDrivenOutPassengers.key) === true
  yield* emit('mustGetOut', { unit: riders.id, vehicle, pose, why, ...(kept && { by }) }, ['C4-VDMG-21'])
}
/** Nothing of its hull is left, and nobody has said so yet: its passengers get out as of one that has exploded (C4-VDMG-22). */
export function* callOutOfLost(game: CoreGame, model: ModelView): Procedure {
  const called = game.state.books.gettingOut?.some(({ vehicle }) => vehicle === model.id) === true
  if (isVehicleModel(model) && !called) yield* callOut(game, model.id, 'exploded')
}
