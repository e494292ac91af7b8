/**
 * What one part of a ruleset keeps of a game: a state of its own, under its own name. No other part has to know its fields,
 * and a game without the part has nothing of it.
 */
import type { Draft } from 'immer'
import type { FilmSight } from '../../shared/protocol/film'

export interface WithParts {
  readonly parts: Readonly<Record<string, unknown>>
}
interface Kept<Setup, T, Seen, State> {
  /** Its name in the state, and in the view. */
  readonly id: string
  /** What it is before the first input. */
  opening(setup: Setup): T
  /** What a seat may see of it; without it: nothing. `all`: the secrets of both sides. */
  seen?(kept: T, sight: FilmSight, state: State): Seen
}
export interface PartState<Setup, T, Seen = unknown, State extends WithParts = WithParts> extends Kept<
  Setup,
  T,
  Seen,
  State
> {
  /** @throws Error where the game is played without this part */
  of(state: WithParts): T
  /** null: the game is played without this part. */
  find(state: WithParts): T | null
  draft(draft: Draft<WithParts>): Draft<T>
}
/** One of them, whatever it keeps. */
export interface AnyPartState<Setup> {
  readonly id: string
  opening(setup: Setup): unknown
  seen?(kept: never, sight: FilmSight, state: never): unknown
}

export function partState<Setup, T, Seen = unknown, State extends WithParts = WithParts>(
  kept: Kept<Setup, T, Seen, State>,
): PartState<Setup, T, Seen, State> {
  const { id } = kept
  // Whoever composes the game puts the part's own opening there, and its own reducers alone write it.
  const find = ({ parts }: WithParts): T | null => (parts[id] as T | undefined) ?? null
  return {
    ...kept,
    find,
    of(state) {
      const found = find(state)
      if (found === null) throw new Error(`this game is played without '${id}'`)
      return found
    },
    draft(draft) {
      const found = draft.parts[id]
      if (found === undefined) throw new Error(`this game is played without '${id}'`)
      return found as Draft<T>
    },
  }
}

/** What the parts keep as a game begins. */
export const firstKept = <Setup>(
  kept: readonly AnyPartState<Setup>[],
  setup: Setup,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(kept.map(({ id, opening }) => [id, opening(setup)]))

/** With what parts keep beside what a part below them keeps, under the same name. */
export const withAdded = <Setup>(
  kept: WithParts['parts'],
  added: readonly AnyPartState<Setup>[],
  setup: Setup,
): WithParts['parts'] =>
  added.reduce((all, { id, opening }) => {
    const [below, beside] = [all[id], opening(setup)]
    if (below === undefined) throw new Error(`nothing below keeps '${id}'`)
    return { ...all, [id]: { ...below, ...(beside as object) } }
  }, kept)

/** What parts of earlier rules kept, and beside it what today's keep as a game begins: parts and fields that were not there. */
export const withLaterParts = (
  kept: WithParts['parts'],
  opening: WithParts['parts'],
): WithParts['parts'] => ({
  ...kept,
  ...Object.fromEntries(
    Object.entries(opening).map(([id, fresh]) => [id, { ...(fresh as object), ...(kept[id] as object) }]),
  ),
})

/** What a seat may see of what the parts keep. */
export const seenOf = <Setup>(
  kept: readonly AnyPartState<Setup>[],
  state: WithParts,
  sight: FilmSight,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    kept.flatMap(({ id, seen }) =>
      seen && id in state.parts ? [[id, seen(state.parts[id] as never, sight, state as never)]] : [],
    ),
  )
