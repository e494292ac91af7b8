import { produce } from 'immer'
import type { GameEvent } from '../../shared/protocol/event'
import type { Ruleset } from './types'

export type FactKeeper<S> = Pick<Ruleset<S, { readonly type: string }, unknown>, 'apply'>

/** The state after these facts; the facts themselves stay as they were told. */
export function applyFacts<S>(keeper: FactKeeper<S>, state: S, facts: readonly GameEvent[]): S {
  return produce(state, (draft) => {
    // What one fact puts into the state, the next may change: it must not change the record of the first.
    for (const fact of facts) keeper.apply(draft, facts.length > 1 ? ownCopy(fact) : fact)
  })
}
const ownCopy = (fact: GameEvent): GameEvent => structuredClone(fact)
