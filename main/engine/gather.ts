import { NotThere } from '../../shared/not-there'
import type { Decision } from '../../shared/protocol/decision'
import type { GameEvent } from '../../shared/protocol/event'
import type { Seat } from '../../shared/protocol/spatial'
import { atOnce, isSliced, type Sliced } from '../../shared/sliced'
import type { Ruleset } from './types'

/** All entries of one kind that the parts of a ruleset bring; a second entry of the same name is a mistake of ours. */
export const gatherFrom =
  <P extends { readonly id: string }>(parts: readonly P[]) =>
  <T>(of: (part: P) => object | undefined, what: string): ReadonlyMap<string, T> => {
    const found = new Map<string, T>()
    for (const part of parts)
      for (const [name, entry] of Object.entries(of(part) ?? {})) {
        if (found.has(name))
          throw new Error(`two parts bring the ${what} '${name}'; the second is '${part.id}'`)
        found.set(name, entry as T)
      }
    return found
  }

/** Facts change the state by the reducers of the parts that bring them. */
export const applyBy =
  <D>(reducers: ReadonlyMap<string, (draft: D, data: unknown) => void>) =>
  (draft: D, { type, data }: Pick<GameEvent, 'type' | 'data'>): void => {
    // Dice are facts for the log; no state hangs on the throw itself.
    if (type === 'rolled') return
    const reducer = reducers.get(type)
    if (!reducer) throw new Error(`no part applies the event '${type}'`)
    reducer(draft, data)
  }

type Answering<S> = Required<Pick<Ruleset<S, never, unknown, never>, 'query' | 'querying'>>
type QueryOf<G> = (game: G, seat: Seat, query: never, open: readonly Decision[]) => unknown
/** Queries are answered by the part that brings them; what takes long is worked out in slices. */
export function answerBy<S, G>(
  queries: ReadonlyMap<string, QueryOf<G>>,
  gameOf: (state: S) => G,
  prove: (state: S, query: { readonly ask: string }, seat: Seat) => void = () => {},
): Answering<S> {
  function* querying(
    state: S,
    seat: Seat,
    query: { readonly ask: string },
    open: readonly Decision[] = [],
  ): Sliced<unknown> {
    const answer = queries.get(query.ask)
    if (!answer) throw new NotThere(query.ask, `no part answers the query '${query.ask}'`)
    prove(state, query, seat)
    const found = answer(gameOf(state), seat, query as never, open)
    return isSliced(found) ? yield* found : found
  }
  return { querying, query: (state, seat, query, open) => atOnce(querying(state, seat, query, open)) }
}
