/** Where both sides have some, the winner of a roll-off says who begins (C4-USR-13, S6-MISS-DEP-08). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { rollOff } from '../turn'

/** @param what  names the roll; the question is `<what>Order` */
export function* rolledWhoBegins(
  what: 'earlyMoves' | 'lateDeployment' | 'redeployment',
  because: readonly RuleId[],
): Procedure<Seat> {
  const { winner } = yield* rollOff(what, because)
  const answer = yield* ask({
    seat: winner,
    kind: `${what}Order`,
    because,
    form: {
      form: 'option' as const,
      options: ['first', 'second'].map((id) => ({ id, text: { key: `order.${id}` } })),
    },
    default: { form: 'option', option: 'second' },
  })
  return answer.option === 'first' ? winner : otherSeat(winner)
}
