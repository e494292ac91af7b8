/** A new game, and a game read back from its journal. */
import { atOnce, type Sliced } from '../../shared/sliced'
import type { RollData } from '../../shared/protocol/event'
import { inSlices, type FallenDie, type Pause, type Ruleset } from '../engine'
import {
  diverging,
  JournalFault,
  type JournalLine,
  type JournalSink,
  type LineOf,
  type SessionSetup,
  handoverIn,
} from './journal'
import { Play } from './play'
import { openRecord, type GameRecord } from './record'
import { RecordedPoint } from './recorded-point'
import { layDice, mustFollow, replayedTree, setupOfThisVersion } from './replay'
import { RunningSession, type Session } from './session'
import { TimelineTree, type TimelinePoint } from './timeline'
import { inputLineOf, setupLineOf } from './written'

export async function startSession<
  S,
  C extends { readonly type: string },
  V,
  Setup extends SessionSetup,
>(options: {
  readonly id: string
  readonly ruleset: Ruleset<S, C, V, Setup>
  readonly setup: Setup
  readonly sink: JournalSink
}): Promise<Session<S, C, V>> {
  const { id, ruleset, setup, sink } = options
  const play = new Play(ruleset, setup)
  const root = play.open()
  const line = setupLineOf(ruleset, setup, root)
  await sink.append(line)
  return new RunningSession({
    id,
    mode: setup.mode,
    handover: handoverIn([], setup),
    ruleset,
    play,
    tree: new TimelineTree(root),
    lines: [line],
    sink,
  })
}

interface Resumed<S, C extends { readonly type: string }, V, Setup extends SessionSetup> {
  readonly id: string
  readonly ruleset: Ruleset<S, C, V, Setup>
  readonly lines: readonly JournalLine[]
  readonly sink: JournalSink
}

/**
 * Replays the inputs with their recorded dice up to the same stop.
 * @throws JournalFault naming the line, when the game does not go as it went
 */
export function resumeSession<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  resumed: Resumed<S, C, V, Setup>,
): Session<S, C, V> {
  return atOnce(replayed(resumed))
}

/**
 * The same in slices, between which others are served.
 * @param slicing  as `inSlices` takes it
 */
export const resumeInSlices = <S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  resumed: Resumed<S, C, V, Setup>,
  ...slicing: Slicing
): Promise<Session<S, C, V>> => inSlices(replayed(resumed), ...slicing)
type Slicing = [pause?: Pause, longest?: number]

/**
 * Reads a game of our own back as it was written down. No rule is run but the procedure that waits where the game stands;
 * of any other point only once somebody goes there. A journal of before that was written down is replayed.
 * @throws JournalFault
 */
export const reopenSession = <S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  resumed: Resumed<S, C, V, Setup>,
): Session<S, C, V> => atOnce(reopened(resumed))
/** The same in slices; what is asked at its end and was answered beforehand is answered (LS-ENG-06). */
export async function reopenInSlices<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  resumed: Resumed<S, C, V, Setup>,
  ...slicing: Slicing
): Promise<Session<S, C, V>> {
  const session = await inSlices(reopened(resumed), ...slicing)
  await session.goOnAsSaid()
  return session
}

function* reopened<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  resumed: Resumed<S, C, V, Setup>,
): Sliced<RunningSession<S, C, V, Setup>> {
  const { id, ruleset, lines, sink } = resumed
  const first = setupOfThisVersion(ruleset, lines)
  if (!lines.every(isNoted)) return yield* replayed(resumed)
  const { mode } = first.setup
  const handover = handoverIn(lines, first.setup)
  const play = new Play(ruleset, first.setup as unknown as Setup)
  const tree = yield* notedTree(play, openRecord<S, V, Setup>({ ruleset, lines }), lines)
  // Whoever opens the game stands here.
  ruleset.moment(tree.at.state)
  if (tree.at.waits && tree.at.open.length === 0) throw new Error('nothing waits where the game stands')
  return new RunningSession({ id, mode, handover, ruleset, play, tree, lines: [...lines], sink })
}
const isNoted = (line: JournalLine): boolean =>
  line.kind === 'jump' ||
  line.kind === 'handover' ||
  (line.notes !== undefined && (line.kind === 'setup' ? line.opening : line.change) !== undefined)

/** The timeline as it was written down, and the dice on the tape. */
function* notedTree<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  play: Play<S, C, V, Setup>,
  record: GameRecord<S, V>,
  lines: readonly JournalLine[],
): Sliced<TimelineTree<S, C>> {
  /** Dice of a throw that waits for the rest of it to be typed in, by node. */
  const fallen = new Map<number, readonly FallenDie[]>()
  const pointOf = (
    line: LineOf<'setup' | 'input'>,
    parent: TimelinePoint<S, C> | null,
    number: number,
  ): TimelinePoint<S, C> => {
    if (line.notes === undefined) throw new JournalFault(number, 'unfit', 'no notes')
    if (!layDice(play.tape, line, parent))
      throw new JournalFault(number, 'diverged', 'other dice than fell there before')
    const left = diverging(number, () =>
      untold([...(fallen.get(parent?.id ?? -1) ?? []), ...line.dice], line),
    )
    if (left.length > 0) fallen.set(line.kind === 'input' ? line.n : 0, left)
    const { notes } = line
    const run = (point: TimelinePoint<S, C>) => play.standAt(point)
    return new RecordedPoint<S, C>({ parent, line, notes, number, seek: record.seek, run })
  }
  const tree = new TimelineTree(pointOf(record.setup, null, 1))
  for (const [i, line] of lines.slice(1).entries()) {
    yield
    const number = i + 2
    if (line.kind === 'jump') tree.goTo(line.to, line.seat)
    else if (line.kind === 'input') {
      mustFollow(tree, line, number)
      tree.grow(pointOf(line, tree.at, number))
    }
  }
  return tree
}

/**
 * Dice that have fallen are told in their order.
 * @returns the last of them that are not told yet
 * @throws Error where others are told
 */
function untold(fallen: readonly FallenDie[], { events }: LineOf<'setup' | 'input'>): readonly FallenDie[] {
  const told = events.flatMap(({ type, data }) => (type === 'rolled' ? (data as RollData).dice : []))
  if (!told.every(({ face, bearing }, i) => face === fallen[i]?.face && bearing === fallen[i].bearing))
    throw new Error('other dice are told than fell')
  return fallen.slice(told.length)
}

/**
 * The way to a node as a game of its own: its inputs alone, played again with their dice and written down anew.
 * @param setup  what the new game begins with
 * @throws JournalFault naming the line, when the game does not go as it went
 */
export const branchInSlices = <S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  branch: Resumed<S, C, V, Setup> & { readonly node: number; readonly setup: Setup },
  ...slicing: Slicing
): Promise<Session<S, C, V>> => inSlices(branchedOff(branch), ...slicing)

function* branchedOff<S, C extends { readonly type: string }, V, Setup extends SessionSetup>({
  id,
  ruleset,
  lines,
  sink,
  node,
  setup,
}: Resumed<S, C, V, Setup> & { readonly node: number; readonly setup: Setup }): Sliced<Session<S, C, V>> {
  const record = openRecord<S, V, Setup>({ ruleset, lines })
  const way = record.path(node).map((each, n) => alone(record.line(each), n, setup))
  const { play, tree } = yield* replayedTree(ruleset, way)
  const written = tree.all.map((point) =>
    point.input === null ? setupLineOf(ruleset, setup, point) : inputLineOf(point, point.input),
  )
  const handover = handoverIn(written, setup)
  return new RunningSession({ id, mode: setup.mode, handover, ruleset, play, tree, lines: written, sink })
}
function alone(line: LineOf<'setup' | 'input'>, n: number, setup: SessionSetup): JournalLine {
  if (line.kind === 'input') return { ...line, n, parent: n - 1, input: { ...line.input, state: n - 1 } }
  // Another set-up has another state of its own.
  const { opening: _opening, ...rest } = line
  return { ...rest, setup: { ...setup } }
}

function* replayed<S, C extends { readonly type: string }, V, Setup extends SessionSetup>({
  id,
  ruleset,
  lines,
  sink,
}: Resumed<S, C, V, Setup>): Sliced<RunningSession<S, C, V, Setup>> {
  const { play, tree } = yield* replayedTree(ruleset, lines)
  const { setup } = setupOfThisVersion(ruleset, lines)
  const handover = handoverIn(lines, setup)
  return new RunningSession({ id, mode: setup.mode, handover, ruleset, play, tree, lines: [...lines], sink })
}
