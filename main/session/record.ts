/**
 * A journal as a film: the states of a game from its recorded events alone. Nothing is decided again, so a
 * replay shows what happened even where later code would decide otherwise; it seeks forwards and backwards.
 */
import { freeze } from 'immer'
import { applyFacts, type Ruleset } from '../engine'
import type { GameEvent } from '../../shared/protocol/event'
import type { Seat } from '../../shared/protocol/spatial'
import { unknown } from './api-fault'
import { knows } from './desk'
import { JournalFault, type JournalLine, type LineOf, type SessionSetup } from './journal'
import { setupLine } from './start'

interface Frame<S> {
  readonly id: number
  readonly parent: Frame<S> | null
  readonly seat: Seat | null
  readonly events: readonly GameEvent[]
  state: S | null
}
export interface GameRecord<S, V> {
  /** Where the journal ended. */
  readonly last: number
  /** Ids from the opening to a node: the line of play that led there. */
  path(node: number): readonly number[]
  seek(node: number): S
  view(node: number, seat: Seat): V
  /** What happened with this one input; with a seat, what that seat learned of it. */
  events(node: number, seat?: Seat): readonly GameEvent[]
}

/** States kept on the way: one every so many nodes; those between are folded from the one before. */
const stride = 16

/** What was recorded is what the rules of that game told: they know their own facts. */
const factsOf = ({ events }: Pick<LineOf<'input'>, 'events'>): readonly GameEvent[] =>
  events as readonly GameEvent[]

export function openRecord<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(options: {
  readonly ruleset: Ruleset<S, C, V, Setup>
  readonly lines: readonly JournalLine[]
}): GameRecord<S, V> {
  const { ruleset, lines } = options
  const first = setupLine(ruleset, lines)
  const frames: Frame<S>[] = [{ id: 0, parent: null, seat: null, events: factsOf(first), state: null }]
  let last = 0
  lines.slice(1).forEach((line, i) => {
    if (line.kind === 'input') {
      const parent = frames[line.parent]
      if (!parent || line.n !== frames.length)
        throw new JournalFault(i + 2, 'order', `input ${line.n} after node ${line.parent}`)
      frames.push({ id: line.n, parent, seat: line.input.seat, events: factsOf(line), state: null })
      last = line.n
    } else if (line.kind === 'jump') last = line.to
  })
  const frame = (id: number): Frame<S> => {
    const found = frames[id]
    if (!found) throw unknown('node', id)
    return found
  }
  /** Many frames in one go: what changes is copied once, not once a frame. */
  const fold = (state: S, ahead: readonly Frame<S>[]): S =>
    applyFacts(
      ruleset,
      state,
      ahead.flatMap(({ events }) => events.filter(({ type }) => type !== 'rolled')),
    )
  const seek = (id: number): S => {
    const ahead: Frame<S>[] = []
    let at: Frame<S> | null = frame(id)
    for (; at && at.state === null; at = at.parent) ahead.unshift(at)
    let state = at?.state ?? freeze(ruleset.begin(first.setup as unknown as Setup), true)
    while (ahead.length > 0) {
      const keep = ahead.findIndex((next) => next.id % stride === 0)
      const stretch = ahead.splice(0, keep < 0 ? ahead.length : keep + 1)
      state = fold(state, stretch)
      const end = stretch.at(-1)
      if (end && keep >= 0) end.state = state
    }
    return state
  }
  return {
    last,
    path: (id) => {
      const ids: number[] = []
      for (let at: Frame<S> | null = frame(id); at; at = at.parent) ids.push(at.id)
      return ids.reverse()
    },
    seek,
    view: (id, seat) => ruleset.view(seek(id), seat),
    events: (id, seat) => frame(id).events.filter((event) => seat === undefined || knows(seat, event)),
  }
}
