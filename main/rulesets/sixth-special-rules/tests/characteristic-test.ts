/** A die against a characteristic: no more than it, a 1 always, a 6 never, nothing where it is 0 (S6-USR-X-01, reconstructed). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { unitOf, type CoreGame } from '../../core4/game'

const highest = 5

/** Is it passed? Nothing is thrown where it cannot be. */
export function* characteristicTest(
  game: CoreGame,
  unit: UnitId,
  value: number,
  purpose: string,
  because: readonly RuleId[],
): Procedure<boolean> {
  if (value <= 0) return false
  const needed = Math.min(highest, value)
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose,
    seat: unitOf(game.state, unit).seat,
    because: [...because, 'S6-USR-X-01'],
    needed,
    compare: 'atMost',
    unit,
  })
  return (die?.face ?? 6) <= needed
}
