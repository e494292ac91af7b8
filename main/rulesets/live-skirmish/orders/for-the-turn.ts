/** What was ordered for one turn ends with it (LS-ENG-06). */
import type { ManOrders, StandingOrders } from '../../../../shared/protocol/skirmish/command'
import { emit, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'

/** Told to nobody else, like the order itself. */
export function* endTurnOrders({ state }: SkirmishGame): Procedure {
  for (const seat of ['a', 'b'] as const) {
    const given = state.secrets.orders[seat]
    const orders = afterTurn(given)
    if (orders !== given) yield* emit('lsOrdersGiven', { seat, orders }, ['LS-ENG-06'], [seat])
  }
}
function afterTurn(given: StandingOrders): StandingOrders {
  const men = Object.entries(given.men)
  if (!given.holdsTurn && men.every(([, { holds }]) => holds !== 'turn')) return given
  const ended = (one: ManOrders): ManOrders => (one.holds === 'turn' ? { ...one, holds: null } : one)
  return {
    ...given,
    holdsTurn: false,
    men: Object.fromEntries(men.map(([id, one]) => [id, ended(one)])),
  }
}
