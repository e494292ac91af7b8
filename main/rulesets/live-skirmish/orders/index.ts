/** Standing orders, given by either side at any time and told to nobody (LS-ENG-06). */
import type { Draft } from 'immer'
import { noOrders, type StandingOrders } from '../../../../shared/protocol/skirmish/command'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishPart } from '../part'
import type { SkirmishState } from '../state'
import { checkStandingOrders, ordersGiven } from './given'
import { standingFireAnswer, standingPathAnswer } from './standing'

export const ordersPart: SkirmishPart = {
  id: 'orders',
  commands: {
    standingOrders: {
      check: ({ state }, seat, { orders }) => checkStandingOrders(state, seat, orders),
      aside: (_game, seat, { orders }) => [ordersGiven(seat, orders)],
      // Its facts are taken aside, also between activities.
      *perform() {},
      legal: () => [{ type: 'standingOrders' }],
      label: () => ({ key: 'label.lsOrders' }),
      publicLabel: () => ({ key: 'label.lsOrdersSomebody' }),
    },
  },
  standing: { lsReactPath: standingPathAnswer, lsReactFire: standingFireAnswer },
  reducers: {
    lsOrdersGiven(
      draft: Draft<SkirmishState>,
      { seat, orders }: { readonly seat: Seat; readonly orders: StandingOrders },
    ): void {
      // Records of before version 6 say less.
      draft.secrets.orders[seat] = { ...noOrders, ...orders }
    },
  },
}
