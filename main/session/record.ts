/**
 * A journal as a film: the states of a game as they were recorded. Nothing is decided again and no rule is run, so a film
 * shows what happened whichever version of the rules made it; it seeks forwards and backwards.
 */
import { freeze } from 'immer'
import { applyPatches } from '../../shared/apply-patches'
import type { GameEvent, RecordedEvent } from '../../shared/protocol/event'
import { readFact } from '../../shared/protocol/facts/read-fact'
import type { Seat } from '../../shared/protocol/spatial'
import { applyFacts, type Ruleset } from '../engine'
import { unknown } from './api-fault'
import { knows } from './desk'
import { JournalFault, type JournalLine, type LineOf, type SessionSetup } from './journal'
import { setupLine } from './start'

interface Frame<S> {
  readonly id: number
  readonly parent: Frame<S> | null
  readonly line: LineOf<'setup' | 'input'>
  state: S | null
}
interface GameRecord<S, V> {
  /** The rules it was played by. */
  readonly ruleset: { readonly id: string; readonly version: number }
  /** Where the journal ended. */
  readonly last: number
  /** Ids from the opening to a node: the line of play that led there. */
  path(node: number): readonly number[]
  seek(node: number): S
  view(node: number, seat: Seat): V
  /** What happened with this one input; with a seat, what that seat learned of it. Facts of no known kind are left out. */
  events(node: number, seat?: Seat): readonly GameEvent[]
}
/** Of a ruleset a film needs how to show a state; and for journals that do not hold their states, how facts change one. */
type Projector<S, V, Setup extends SessionSetup> = Pick<
  Ruleset<S, never, V, Setup>,
  'id' | 'begin' | 'apply' | 'view'
>

/** States kept on the way: one every so many nodes; those between follow from the one before. */
const stride = 16

export function openRecord<S, V, Setup extends SessionSetup>(options: {
  readonly ruleset: Projector<S, V, Setup>
  readonly lines: readonly JournalLine[]
  /** What is read of a recorded fact; null: nothing. */
  readonly read?: (event: RecordedEvent) => GameEvent | null
}): GameRecord<S, V> {
  const { ruleset, lines, read = readFact } = options
  const first = setupLine(ruleset, lines)
  const frames: Frame<S>[] = [{ id: 0, parent: null, line: first, state: null }]
  let last = 0
  lines.slice(1).forEach((line, i) => {
    if (line.kind === 'input') {
      const parent = frames[line.parent]
      if (!parent || line.n !== frames.length)
        throw new JournalFault(i + 2, 'order', `input ${line.n} after node ${line.parent}`)
      frames.push({ id: line.n, parent, line, state: null })
      last = line.n
    } else if (line.kind === 'jump') last = line.to
  })
  const frame = (id: number): Frame<S> => {
    const found = frames[id]
    if (!found) throw unknown('node', id)
    return found
  }
  /** Journals of before states were written down: their facts say what became of them. */
  const folded = (state: S, { events }: Frame<S>['line']): S =>
    applyFacts(
      ruleset,
      state,
      events.filter(({ type }) => type !== 'rolled').map((event) => event as GameEvent),
    )
  const openingOf = (): S =>
    first.opening === undefined
      ? folded(freeze(ruleset.begin(first.setup as unknown as Setup), true), first)
      : (first.opening as S)
  /** Several frames in one go: what changes is copied once, not once a frame. */
  const after = (state: S, ahead: readonly Frame<S>[]): S => {
    const changes = ahead.map(({ line }) => (line.kind === 'input' ? line.change : undefined))
    return changes.every((change) => change !== undefined)
      ? applyPatches(state, changes.flat())
      : ahead.reduce((now, { line }) => folded(now, line), state)
  }

  const seek = (id: number): S => {
    const ahead: Frame<S>[] = []
    let at: Frame<S> | null = frame(id)
    for (; at && at.state === null; at = at.parent) ahead.unshift(at)
    const opening = at === null ? ahead.shift() : undefined
    if (opening) opening.state = openingOf()
    let state = (at ?? opening)?.state as S
    while (ahead.length > 0) {
      const keep = ahead.findIndex((next) => next.id % stride === 0)
      const stretch = ahead.splice(0, keep < 0 ? ahead.length : keep + 1)
      state = freeze(after(state, stretch), true)
      const end = stretch.at(-1)
      if (end && keep >= 0) end.state = state
    }
    return state
  }
  return {
    ruleset: first.ruleset,
    last,
    path: (id) => {
      const ids: number[] = []
      for (let at: Frame<S> | null = frame(id); at; at = at.parent) ids.push(at.id)
      return ids.reverse()
    },
    seek,
    view: (id, seat) => ruleset.view(seek(id), seat),
    events: (id, seat) =>
      frame(id).line.events.flatMap((event) => {
        const fact = read(event)
        return fact !== null && (seat === undefined || knows(seat, fact)) ? [fact] : []
      }),
  }
}
