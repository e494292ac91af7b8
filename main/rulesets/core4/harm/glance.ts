/** A hit that glances outright: no penetration, one die on the table of glances (C4-VDMG-08, -29). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, StandingModel } from '../game'
import type { Damage } from '../units'
import { damageOf } from './damage-table'

/**
 * What it does to a vehicle; whoever inflicts it puts it into the game.
 * @param by  who throws the die, as whoever has struck a vehicle does: his is the choice of the weapon it loses
 */
export function* glance(
  game: CoreGame,
  { id, unit }: Pick<StandingModel, 'id' | 'unit'>,
  by: Seat,
  because: readonly RuleId[],
): Procedure<Damage> {
  const dice = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'glancing',
    seat: by,
    because: [...because, 'C4-VDMG-29'],
    unit,
  })
  // Every face of this table brings one result.
  const [damage = 'shaken'] = damageOf(game, id, 'glancing', dice[0]?.face ?? 1)
  return damage
}
