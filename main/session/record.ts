/**
 * A journal as a film: the states of a game as they were recorded. Nothing is decided again and no rule is run, so a film
 * shows what happened whichever version of the rules made it; it seeks forwards and backwards.
 */
import { freeze } from 'immer'
import { applyPatches } from '../../shared/apply-patches'
import type { GameEvent, RecordedEvent } from '../../shared/protocol/event'
import { readFact } from '../../shared/protocol/facts/read-fact'
import type { FilmSight } from '../../shared/protocol/film'
import type { Seat } from '../../shared/protocol/spatial'
import { applyFacts, type Ruleset } from '../engine'
import { unknown } from './api-fault'
import {
  JournalFault,
  setupLine,
  type JournalLine,
  type LineOf,
  type LineOfPoint,
  type SessionSetup,
} from './journal'
import { knows } from './told'

interface Frame<S> {
  readonly id: number
  readonly parent: Frame<S> | null
  readonly line: LineOfPoint
  /** Its number in the journal. */
  readonly written: number
  /** In the shape of which version its change finds a state, and leaves it. */
  readonly from: number
  readonly shape: number
  /** Of the rules that wrote it, or would write the same. */
  version: number
  /** In its own shape. */
  state: S | null
}
export interface GameRecord<S, V> {
  /** The rules it was played by last. */
  readonly ruleset: { readonly id: string; readonly version: number }
  /** The first point that these rules can prove: the opening, or a seam. */
  readonly floor: number
  /** The journal's first line. */
  readonly setup: LineOf<'setup'>
  /** Points of the timeline: the opening, and one for each input. Their ids count from 0. */
  readonly nodes: number
  /** Where the journal ends. */
  readonly last: number
  /** null: of the opening. */
  parent(node: number): number | null
  /** What was written down of it. */
  line(node: number): LineOfPoint
  /** The version of the rules that wrote it, or would write the same. */
  version(node: number): number
  /** The journal's line that brought it, from 1. */
  written(node: number): number
  /** Ids from the opening to a node: the line of play that led there. */
  path(node: number): readonly number[]
  /** As it was written down; what later rules have proven, in their shape. */
  seek(node: number): S
  /** The same in the shape of today's rules. */
  stateAt(node: number): S
  view(node: number, sight: FilmSight): V
  /** What happened with this one input; with a seat, what that seat learned of it. Facts of no known kind are left out. */
  events(node: number, seat?: Seat): readonly GameEvent[]
  /** The journal has been written on. */
  grow(line: JournalLine): void
}
/** Of a ruleset a film needs how to show a state; and for journals that do not hold their states, how facts change one. */
type Projector<S, V, Setup extends SessionSetup> = Pick<
  Ruleset<S, never, V, Setup>,
  'id' | 'version' | 'begin' | 'apply' | 'lift' | 'view' | 'openView'
>

/** What was written down of a state may not follow on the state before it. */
function unlessUnfit<R>(line: number, make: () => R): R {
  try {
    return make()
  } catch (cause) {
    throw new JournalFault(line, 'unfit', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

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
  let { version } = first.ruleset
  let written = 1
  const frames: Frame<S>[] = []
  const add = (line: LineOfPoint, parent: Frame<S> | null, from: number): void =>
    void frames.push({ id: frames.length, parent, line, written, from, shape: version, version, state: null })
  let last = 0
  let floor = 0
  add(first, null, version)
  function grow(line: JournalLine): void {
    written++
    if (line.kind === 'setup') throw new JournalFault(written, 'order', 'a second set-up')
    if (line.kind === 'handover') return
    if (line.kind === 'proven') {
      version = line.version
      for (const each of frames.slice(floor)) each.version = version
      return
    }
    if (line.kind === 'jump') {
      if (frames[line.to] === undefined)
        throw new JournalFault(written, 'order', `a jump to node ${line.to}, which is not there yet`)
      last = line.to
      return
    }
    const parent = frames[line.parent]
    if (!parent || line.n !== frames.length)
      throw new JournalFault(written, 'order', `${line.kind} ${line.n} after node ${line.parent}`)
    const from = version
    if (line.kind === 'seam') {
      version = line.version
      floor = line.n
    }
    add(line, parent, from)
    last = line.n
  }
  lines.slice(1).forEach(grow)
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
      ? unlessUnfit(1, () => folded(freeze(ruleset.begin(first.setup as unknown as Setup), true), first))
      : (first.opening as S)
  /** Several frames in one go: what changes is copied once, not once a frame. */
  const after = (state: S, ahead: readonly Frame<S>[]): S => {
    const changes = ahead.map(({ line }) => (line.kind === 'setup' ? undefined : line.change))
    if (!changes.every((change) => change !== undefined)) return ahead.reduce(step, state)
    try {
      return applyPatches(state, changes.flat())
    } catch (cause) {
      // The single step that fails names its line.
      ahead.reduce(step, state)
      throw cause
    }
  }
  const step = (state: S, { line, written }: Frame<S>): S =>
    unlessUnfit(written, () =>
      line.kind !== 'setup' && line.change !== undefined
        ? applyPatches(state, line.change)
        : folded(state, line),
    )

  /** Whoever looks at one moment looks at the next. */
  let lately: { readonly frame: Frame<S>; readonly state: S } | null = null
  const known = (at: Frame<S>): S | null => (lately?.frame === at ? lately.state : at.state)

  /** What facts have made by today's rules has today's shape. */
  const isWritten = first.opening !== undefined
  const inShape = (state: S, { shape, written }: Frame<S>, version: number): S => {
    const { lift } = ruleset
    if (!isWritten || shape >= version || lift === undefined) return state
    return unlessUnfit(written, () => freeze(lift(state, shape, version), true))
  }
  const asWritten = (id: number): S => {
    const ahead: Frame<S>[] = []
    const there = frame(id)
    let at: Frame<S> | null = there
    for (; at && known(at) === null; at = at.parent) ahead.unshift(at)
    const opening = at === null ? ahead.shift() : undefined
    if (opening) opening.state = openingOf()
    let before = at ?? opening
    let state = (at ? known(at) : opening?.state) as S
    while (ahead.length > 0) {
      const keep = ahead.findIndex(
        ({ id, shape }, k) => id % stride === 0 || shape < (ahead[k + 1]?.from ?? 0),
      )
      const stretch = ahead.splice(0, keep < 0 ? ahead.length : keep + 1)
      if (before && stretch[0]) state = inShape(state, before, stretch[0].from)
      state = freeze(after(state, stretch), true)
      before = stretch.at(-1)
      if (before && keep >= 0) before.state = state
    }
    lately = { frame: there, state }
    return state
  }
  let lifted: { readonly from: S; readonly shape: number; readonly to: number; readonly state: S } | null =
    null
  const inShapeOf = (id: number, to: number): S => {
    const [from, at] = [asWritten(id), frame(id)]
    const { shape } = at
    if (lifted?.from !== from || lifted.shape !== shape || lifted.to !== to)
      lifted = { from, shape, to, state: inShape(from, at, to) }
    return lifted.state
  }
  const seek = (id: number): S => inShapeOf(id, frame(id).version)
  const stateAt = (id: number): S => inShapeOf(id, ruleset.version)
  return {
    get ruleset() {
      return { id: first.ruleset.id, version }
    },
    get floor() {
      return floor
    },
    setup: first,
    get nodes() {
      return frames.length
    },
    get last() {
      return last
    },
    parent: (id) => frame(id).parent?.id ?? null,
    line: (id) => frame(id).line,
    version: (id) => frame(id).version,
    written: (id) => frame(id).written,
    path: (id) => {
      const ids: number[] = []
      for (let at: Frame<S> | null = frame(id); at; at = at.parent) ids.push(at.id)
      return ids.reverse()
    },
    seek,
    stateAt,
    view: (id, sight) => (sight === 'all' ? ruleset.openView(stateAt(id)) : ruleset.view(stateAt(id), sight)),
    events: (id, seat) =>
      frame(id).line.events.flatMap((event) => {
        const fact = read(event)
        return fact !== null && (seat === undefined || knows(seat, fact)) ? [fact] : []
      }),
    grow,
  }
}
