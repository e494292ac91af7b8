/**
 * A game as a film: its timeline, its views and its facts as one knowledge reads them, from the record alone. No rule is
 * run. Facts bear the numbers the live table gives them, timelines are read by the same function.
 */
import { diff } from '../../shared/diff'
import type { TimelineNode } from '../../shared/protocol/api'
import type { GameEvent, RecordedEvent } from '../../shared/protocol/event'
import { readFact } from '../../shared/protocol/facts/read-fact'
import type { FilmFrames, FilmSight, FilmStep } from '../../shared/protocol/film'
import type { Text } from '../../shared/protocol/refusal'
import type { Sliced } from '../../shared/sliced'
import { RefusedSetup, type Ruleset } from '../engine'
import { entryOf } from './entry'
import { misfitOf } from './fits'
import { JournalFault, type JournalLine, type LineOf, type LineOfPoint, type SessionSetup } from './journal'
import { openRecord, type GameRecord } from './record'
import { addWords, knows, nothingTold, numbered, toldAfter, type Told } from './told'

/** `FilmFrames` for any ruleset: the view is its own. */
type FramesOf<V> = Omit<FilmFrames, 'first'> & { readonly first: V }
export interface Film<V> {
  readonly ruleset: { readonly id: string; readonly version: number }
  readonly mode: SessionSetup['mode']
  /** Where the record ends. */
  readonly at: number
  /** The first point these rules can prove: the opening, or where they went on with an earlier game. */
  readonly from: number
  over(): Sliced<boolean>
  /** null: of the opening. */
  parent(node: number): number | null
  timeline(sight: FilmSight): Sliced<readonly TimelineNode[]>
  /** @param nodes  each the child of the one before */
  frames(sight: FilmSight, nodes: readonly [number, ...number[]]): Sliced<FramesOf<V>>
  /**
   * Of a foreign record: every state it leads to can be shown, to whomever.
   * @throws JournalFault naming the line that leads to another one
   */
  prove(): Sliced<void>
  /** Lines the journal has now: it only grows. */
  follow(lines: readonly JournalLine[]): void
}
type Shown<S, C extends { readonly type: string }, V, Setup> = Pick<
  Ruleset<S, C, V, Setup>,
  | 'id'
  | 'version'
  | 'begin'
  | 'apply'
  | 'lift'
  | 'foreignFault'
  | 'view'
  | 'openView'
  | 'namesTold'
  | 'moment'
  | 'label'
  | 'publicLabel'
>
interface Opened<S, C extends { readonly type: string }, V, Setup> {
  readonly ruleset: Shown<S, C, V, Setup>
  readonly lines: readonly JournalLine[]
  /** null: no command of today's rules. */
  readCommand(value: unknown): C | null
  /** What is read of a recorded fact; null: nothing. */
  readonly read?: (event: RecordedEvent) => GameEvent | null
}
type Point = Parameters<typeof entryOf>[0]

/** What is remembered of one knowledge's way through the game, by node. */
interface Knowledge {
  readonly entries: TimelineNode[]
  readonly told: Told[]
  readonly words: ReadonlySet<string>[]
}
const nobody: Knowledge['words'][number] = new Set()

export function openFilm<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  opened: Opened<S, C, V, Setup>,
): Film<V> {
  const { ruleset, lines, read: readEvent = readFact } = opened
  const record = openRecord<S, V, Setup>({ ruleset, lines })
  const points: Point[] = []
  const knowledge: Record<FilmSight, Knowledge> = { a: unread(), b: unread(), all: unread() }
  let written = lines.length

  /** As the film's own points: what the timeline reads, of every node that has come to be. */
  function* read(): Sliced<readonly Point[]> {
    for (let node = points.length; node < record.nodes; node++) {
      points.push(pointAt(opened, record, node))
      yield
    }
    return points
  }

  /** What was told of a node's way up to and with it. */
  function toldBy(sight: FilmSight, node: number | null): Told {
    const { told } = knowledge[sight]
    return (node === null ? [] : record.path(node)).reduce(
      (before, id) => (told[id] ??= toldAfter(known(record.line(id).events, sight), before)),
      nothingTold,
    )
  }

  function eventsOf(node: number, sight: FilmSight): readonly GameEvent[] {
    const { events } = numbered(known(record.line(node).events, sight), toldBy(sight, record.parent(node)))
    return events.flatMap((event) => readEvent(event) ?? [])
  }

  /** Every word that was told up to a node. */
  function wordsBy(sight: FilmSight, node: number): ReadonlySet<string> {
    const { words } = knowledge[sight]
    const all = new Set<string>()
    for (const id of record.path(node)) {
      const own = (words[id] ??= wordsOf(known(record.line(id).events, sight)))
      for (const word of own) all.add(word)
    }
    return all
  }

  return {
    get ruleset() {
      return record.ruleset
    },
    get from() {
      return record.floor
    },
    mode: record.setup.setup.mode,
    get at() {
      return record.last
    },
    *over() {
      yield* read()
      return ruleset.moment(record.stateAt(record.last)).over
    },
    parent: record.parent,
    prove: () => proving(ruleset, record),
    *timeline(sight) {
      const all = yield* read()
      const { entries } = knowledge[sight]
      for (const point of all.slice(entries.length)) entries.push(entryOf(point, sight))
      return [...entries]
    },
    *frames(sight, [start, ...further]) {
      let view = record.view(start, sight)
      const first = view
      const steps: FilmStep[] = []
      for (const node of further) {
        yield
        const next = record.view(node, sight)
        steps.push({ node, patches: diff(view, next), events: eventsOf(node, sight) })
        view = next
      }
      const names = yield* namesIn(sight, [start, ...further])
      return { first, events: eventsOf(start, sight), steps, ...(names && { names }) }
    },
    follow(now) {
      for (const line of now.slice(written)) record.grow(line)
      written = now.length
    },
  }

  /** Of whoever stands in what was told up to the last of these nodes, and in the view of one of them not. */
  function* namesIn(sight: FilmSight, nodes: readonly number[]): Sliced<FilmFrames['names'] | null> {
    const { namesTold } = ruleset
    const last = nodes.at(-1)
    if (sight === 'all' || namesTold === undefined || last === undefined) return null
    const words = wordsBy(sight, last)
    const names = {}
    for (const node of nodes) {
      yield
      Object.assign(names, namesTold(record.stateAt(node), sight, words))
    }
    return names
  }
}

function* proving<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Shown<S, C, V, Setup>,
  record: GameRecord<S, V>,
): Sliced<void> {
  const begun = begunBy(ruleset, record.setup)
  for (let node = 0; node < record.nodes; node++) {
    yield
    const line = record.written(node)
    const state = record.stateAt(node)
    const misfit = misfitOf(begun, state) ?? ruleset.foreignFault?.(state) ?? null
    if (misfit !== null) throw new JournalFault(line, 'unfit', misfit)
    try {
      ruleset.moment(state)
      for (const sight of ['a', 'b', 'all'] as const) record.view(node, sight)
    } catch (cause) {
      throw new JournalFault(line, 'unfit', cause instanceof Error ? cause.message : String(cause), { cause })
    }
  }
}

/** Whoever wrote the set-up of a foreign record need not have written one that a game can begin with. */
function begunBy<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Shown<S, C, V, Setup>,
  { setup }: LineOf<'setup'>,
): S {
  try {
    return ruleset.begin(setup as unknown as Setup)
  } catch (cause) {
    // What the rules say of it is told as they say it.
    if (cause instanceof RefusedSetup) throw cause
    throw new JournalFault(1, 'unfit', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const unread = (): Knowledge => ({ entries: [], told: [], words: [] })
const known = (events: readonly RecordedEvent[], sight: FilmSight): readonly RecordedEvent[] =>
  events.filter((event) => knows(sight, event))
function wordsOf(events: readonly RecordedEvent[]): ReadonlySet<string> {
  if (events.length === 0) return nobody
  const words = new Set<string>()
  for (const { data } of events) addWords(words, data)
  return words
}
function pointAt<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  opened: Opened<S, C, V, Setup>,
  record: GameRecord<S, V>,
  id: number,
): Point {
  const { ruleset } = opened
  const parent = record.parent(id)
  const line = record.line(id)
  const point = {
    id,
    parent: parent === null ? null : { id: parent },
    input: line.kind === 'input' ? line.input : null,
    events: line.events,
  }
  if (line.notes) {
    const { label, publicLabel = label, turn, phase, secret = false } = line.notes
    return { ...point, label, publicLabel, turn, phase, secret }
  }
  const { turn, phase, over } = ruleset.moment(record.stateAt(id))
  const ended = over && parent !== null && !ruleset.moment(record.stateAt(parent)).over
  const secret = ended || line.events.some(({ audience }) => audience !== 'all')
  return { ...point, ...labelsOfLine(opened, line), turn, phase, secret }
}

/** An answer was written down without its question: that there was one is all that can be said of it. */
function labelsOfLine<S, C extends { readonly type: string }, V, Setup>(
  { ruleset, readCommand }: Opened<S, C, V, Setup>,
  line: LineOfPoint,
): Pick<Point, 'label' | 'publicLabel'> {
  const same = (text: Text) => ({ label: text, publicLabel: text })
  if (line.kind === 'setup') return same({ key: 'timeline.opening' })
  if (line.kind === 'seam') return same(line.notes.label)
  if (line.input.kind === 'answer') return same({ key: 'timeline.answer' })
  const command = readCommand(line.input.command)
  if (command === null) return same({ key: 'timeline.command' })
  const label = ruleset.label(command)
  return { label, publicLabel: ruleset.publicLabel?.(command) ?? label }
}
