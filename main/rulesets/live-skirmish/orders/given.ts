/** An order is noted by its own side: nobody else learns that there is one (LS-ENG-06, LS-ENG-07). */
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import type { Answer } from '../../../../shared/protocol/decision'
import type { StandingOrders } from '../../../../shared/protocol/skirmish/command'
import type { Seat } from '../../../../shared/protocol/spatial'
import { emit, type Fact, type Procedure } from '../../../engine'
import type { SkirmishState } from '../state'

export const ordersGiven = (seat: Seat, orders: StandingOrders): Fact => ({
  type: 'lsOrdersGiven',
  data: { seat, orders },
  because: ['LS-ENG-06'],
  audience: [seat],
})
/** Only to one's own men; of whomever else nothing is said, not even that he exists. */
export function checkStandingOrders(state: SkirmishState, seat: Seat, { men }: StandingOrders): Verdict {
  const stranger = Object.keys(men).find((id) => state.models[id]?.seat !== seat)
  return stranger === undefined ? allowed : refuse('lsNoSuchModel', 'LS-ENG-06', undefined, [stranger])
}
type Reacted = Extract<Answer, { form: 'reaction' }>
export const checkOrdersWith = (state: SkirmishState, seat: Seat, { orders }: Reacted): Verdict =>
  orders ? checkStandingOrders(state, seat, orders) : allowed
/** Given together with an answer. */
export function* noteOrders(seat: Seat, { orders }: Reacted): Procedure {
  if (orders) yield* emit('lsOrdersGiven', { seat, orders }, ['LS-ENG-06'], [seat])
}
