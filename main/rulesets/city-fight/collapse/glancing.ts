/** What the fall does to a vehicle: one automatic glancing hit, and its crew is stunned (CF-DESTROY-04, C4-VDMG-29). */
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../../core4/game'
import { glance, type HullDamage } from '../../core4/harm'
import { isVehicleModel } from '../../core4/units'
import type { Trapped } from './fallers'

/** One die a vehicle, in order. A hull in close combat is not stunned besides; a lost one has no crew to stun. */
export function* glancingHits(game: CoreGame, trapped: readonly Trapped[]): Procedure<readonly HullDamage[]> {
  const suffered: HullDamage[] = []
  for (const { models, fighting } of trapped)
    for (const model of models.filter(isVehicleModel)) {
      // Its enemy throws, and names the weapon it loses (C4-VDMG-29).
      const by = otherSeat(model.seat)
      const damage = yield* glance(game, model, by, ['CF-DESTROY-04'])
      const stunnedToo = damage !== 'destroyed' && damage !== 'stunned' && !fighting
      suffered.push({
        model: model.id,
        by,
        rolled: [stunnedToo ? [damage, 'stunned'] : [damage]],
        automatic: [],
        penetrated: false,
      })
    }
  return suffered
}
