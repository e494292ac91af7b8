/** The card of a unit: what holds for it now, gathered from all the phases. */
import type { CorePart } from '../game'
import { unitCardOf } from './unit-card'

export const cardPart: CorePart = {
  id: 'core4/card',
  queries: { unitCard: (game, seat, query) => unitCardOf(game, seat, query.unit) },
}
