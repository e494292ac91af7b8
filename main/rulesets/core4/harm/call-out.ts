/** Whoever rides in a hull that is pierced or lost must get out at once; how, is told above (C4-VDMG-21). */
import type { ModelId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, type CoreGame, type GettingOut } from '../game'
import { ridersOf } from '../units'

/** Before its hull is taken away: where its doors are is noted. */
export function* callOut(game: CoreGame, vehicle: ModelId, why: GettingOut['why']): Procedure {
  const riders = ridersOf(game.state, vehicle)
  const { pose } = modelOf(game.state, vehicle)
  if (!riders || !pose) return
  yield* emit('mustGetOut', { unit: riders.id, vehicle, pose, why }, ['C4-VDMG-21'])
}
