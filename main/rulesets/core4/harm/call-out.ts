/** Whoever rides in a hull that is pierced or lost must get out at once; how, is told above (C4-VDMG-21). */
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { ModelId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, type CoreGame, type GettingOut } from '../game'
import { isVehicleModel, ridersOf } from '../units'

/** Before its hull is taken away: where its doors are is noted. */
export function* callOut(game: CoreGame, vehicle: ModelId, why: GettingOut['why']): Procedure {
  const riders = ridersOf(game.state, vehicle)
  const { pose } = modelOf(game.state, vehicle)
  if (!riders || !pose) return
  yield* emit('mustGetOut', { unit: riders.id, vehicle, pose, why }, ['C4-VDMG-21'])
}
/** Nothing of its hull is left, and nobody has said so yet: its passengers get out as of one that has exploded (C4-VDMG-22). */
export function* callOutOfLost(game: CoreGame, model: ModelView): Procedure {
  const called = game.state.books.gettingOut?.some(({ vehicle }) => vehicle === model.id) === true
  if (isVehicleModel(model) && !called) yield* callOut(game, model.id, 'exploded')
}
