/** Nobody fires at what he does not see without leave: a 5 or 6 (LS-SPEC-01). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { roll, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'

export const leaveNeeded = 5

export function* authorised(
  game: SkirmishGame,
  seat: Seat,
  /** None where he must not be named. */
  unit: ModelId | undefined,
  weapon: string,
): Procedure<boolean> {
  if (game.setting('ls.specFree') === true) return true
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsAuthorise',
    seat,
    because: ['LS-SPEC-01'],
    needed: leaveNeeded,
    unit,
    weapon,
  })
  return die?.success === true
}
