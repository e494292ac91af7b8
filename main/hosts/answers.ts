/** What answers the methods of the API, and what it knows of the page that asks. */
import type { z } from 'zod'
import type { Method, requestSchemas, Responses, SeatUpdate } from '../../shared/protocol/api'
import type { TurnPlace } from './turns'

export type Params<M extends Method> = z.output<(typeof requestSchemas)[M]>
export type Answers = {
  readonly [M in Method]: (params: Params<M>, page: AskingPage) => Promise<Responses[M]>
}
export interface AskingPage {
  readonly push: (update: SeatUpdate) => void
  /** Ends of subscriptions by `game/seat`. */
  readonly subscriptions: Map<string, () => void>
  /** It takes turns with the other pages, and waits for one before each piece of what it has asked for. */
  readonly place: TurnPlace
  closed: boolean
}

/** The answer of what is only done. */
export const nothing: Record<string, never> = {}

/** The page's next turn; what nobody will read is not worked out. */
export const whileThere =
  ({ place }: AskingPage) =>
  () =>
    place.next('whenLeft')
