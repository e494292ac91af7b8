/** What is ordered for the windows to come, from inside a window or from the panel of orders (LS-ENG-06). Pure. */
import type { Mm } from '../../../../shared/geometry/length'
import {
  noManOrders,
  type ManOrders,
  type StandingOrders,
} from '../../../../shared/protocol/skirmish/command'
import type { ModelId } from '../../../../shared/table/types'

/** What is ordered anew, on top of what is ordered already: under a veil that is not seen, and must not be lost. */
export type OrdersChange = (orders: StandingOrders) => StandingOrders
/** What a die must show for a man to fire by himself, as it is offered. */
export const offeredNumbers = [3, 4, 5, 6] as const
/** Where nothing is said yet, "near" is so much. */
export const nearAtFirst: Mm = 150

export const manOrders = ({ men }: StandingOrders, id: ModelId): ManOrders => men[id] ?? noManOrders
const isPlain = ({ holds, within, fireAt }: ManOrders): boolean =>
  holds === null && within === null && fireAt === null
/** Of whom nothing is ordered any more is not kept. */
export function orderedTo(orders: StandingOrders, id: ModelId, part: Partial<ManOrders>): StandingOrders {
  const { [id]: before = noManOrders, ...others } = orders.men
  const now = { ...before, ...part }
  return { ...orders, men: isPlain(now) ? others : { ...others, [id]: now } }
}
/** Men with an order of their own. */
export const orderedMen = ({ men }: StandingOrders): readonly ModelId[] =>
  Object.keys(men).filter((id) => !isPlain(men[id] ?? noManOrders))
