/** A hit that glances outright: no penetration, one die on the table of glances (C4-VDMG-08, -29). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, StandingModel } from '../game'
import type { Damage } from '../units'
import { damageOf } from './damage-table'

/** What it does to a vehicle; whoever inflicts it puts it into the game. */
export function* glance(
  game: CoreGame,
  { id, unit, seat }: Pick<StandingModel, 'id' | 'unit' | 'seat'>,
  because: readonly RuleId[],
): Procedure<Damage> {
  const dice = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'glancing',
    seat,
    because: [...because, 'C4-VDMG-29'],
    unit,
  })
  // Every face of this table brings one result.
  const [damage = 'shaken'] = damageOf(game, id, 'glancing', dice[0]?.face ?? 1)
  return damage
}
