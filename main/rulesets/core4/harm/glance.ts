/** A hit that glances outright: no penetration, one die on the table of glances (C4-VDMG-08, -29). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, StandingModel } from '../game'
import type { Damage } from '../units'

/** By its D6. */
const table: readonly Damage[] = [
  'shaken',
  'shaken',
  'stunned',
  'armamentDestroyed',
  'immobilised',
  'destroyed',
]

/** What it does to a vehicle; whoever inflicts it puts it into the game. */
export function* glance(
  game: CoreGame,
  { unit, seat }: Pick<StandingModel, 'unit' | 'seat'>,
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
  // 7 counts as 6 (C4-VDMG-09).
  const rolled = game.ask('damageRoll', dice[0]?.face ?? 1, { unit }).value
  return table[Math.min(table.length, rolled) - 1] as Damage
}
