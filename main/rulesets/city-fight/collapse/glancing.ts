/** What the fall does to a vehicle: one automatic glancing hit, and its crew is stunned (CF-DESTROY-04, C4-VDMG-29). */
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, StandingModel } from '../../core4/game'
import type { Damage, VehicleDamaged } from '../../core4/units'
import { isVehicle, type Trapped } from './fallers'

/** The glancing table of C4-VDMG-08 by its D6. */
const table: readonly Damage[] = [
  'shaken',
  'shaken',
  'stunned',
  'armamentDestroyed',
  'immobilised',
  'destroyed',
]

/** One die a vehicle, in order. A hull in close combat is not stunned besides; a lost one has no crew to stun. */
export function* glancingHits(
  game: CoreGame,
  trapped: readonly Trapped[],
): Procedure<readonly VehicleDamaged[]> {
  const suffered: VehicleDamaged[] = []
  for (const { models, fighting } of trapped)
    for (const model of models.filter((one) => isVehicle(game.state, one))) {
      const damage = yield* glance(game, model)
      const stunnedToo = damage !== 'destroyed' && damage !== 'stunned' && !fighting
      suffered.push({ model: model.id, damage: stunnedToo ? [damage, 'stunned'] : [damage] })
    }
  return suffered
}

function* glance(game: CoreGame, { unit, seat }: StandingModel): Procedure<Damage> {
  const dice = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'glancing',
    seat,
    because: ['CF-DESTROY-04', 'C4-VDMG-29'],
    unit,
  })
  // 7 counts as 6 (C4-VDMG-09).
  const rolled = game.ask('damageRoll', dice[0]?.face ?? 1, { unit }).value
  const row = Math.min(table.length, rolled)
  return table[row - 1] as Damage
}
