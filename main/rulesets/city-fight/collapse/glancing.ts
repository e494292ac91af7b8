/** What the fall does to a vehicle: one automatic glancing hit, and its crew is stunned (CF-DESTROY-04, C4-VDMG-29). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../../core4/game'
import { glance } from '../../core4/harm'
import { isVehicleModel } from '../../core4/units'
import type { Trapped } from './fallers'

/** One die a vehicle, in order. A hull in close combat is not stunned besides; a lost one has no crew to stun. */
export function* glancingHits(
  game: CoreGame,
  trapped: readonly Trapped[],
): Procedure<readonly FactData<'vehicleDamaged'>[]> {
  const suffered: FactData<'vehicleDamaged'>[] = []
  for (const { models, fighting } of trapped)
    for (const model of models.filter(isVehicleModel)) {
      const damage = yield* glance(game, model, ['CF-DESTROY-04'])
      const stunnedToo = damage !== 'destroyed' && damage !== 'stunned' && !fighting
      suffered.push({ model: model.id, damage: stunnedToo ? [damage, 'stunned'] : [damage] })
    }
  return suffered
}
