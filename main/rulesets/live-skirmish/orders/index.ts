/** Standing orders, given by either side at any time and told to nobody (LS-ENG-06). */
import type { Draft } from 'immer'
import { allowed } from '../../../../shared/protocol/refusal'
import type { StandingOrders } from '../../../../shared/protocol/skirmish/command'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Fact } from '../../../engine'
import type { SkirmishPart } from '../part'
import type { SkirmishState } from '../state'

const given = (seat: Seat, orders: StandingOrders): Fact => ({
  type: 'lsOrdersGiven',
  data: { seat, orders },
  because: ['LS-ENG-06'],
  audience: [seat],
})
export const ordersPart: SkirmishPart = {
  id: 'orders',
  commands: {
    standingOrders: {
      check: () => allowed,
      aside: (_game, seat, { orders }) => [given(seat, orders)],
      // Its facts are taken aside, also between activities.
      *perform() {},
      legal: () => [{ type: 'standingOrders' }],
      label: () => ({ key: 'label.lsOrders' }),
      publicLabel: () => ({ key: 'label.lsOrdersSomebody' }),
    },
  },
  reducers: {
    lsOrdersGiven(
      draft: Draft<SkirmishState>,
      { seat, orders }: { readonly seat: Seat; readonly orders: StandingOrders },
    ): void {
      draft.secrets.orders[seat] = orders
    },
  },
}
