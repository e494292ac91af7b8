/** A new game, and a game read back from its journal. */
import { applyPatches } from '../../shared/apply-patches'
import { diff } from '../../shared/diff'
import { atOnce, type Sliced } from '../../shared/sliced'
import { inSlices, type Pause, type Ruleset } from '../engine'
import { refusedFor } from './api-fault'
import {
  handoverIn,
  type JournalLine,
  type JournalSink,
  type LineOfPoint,
  type SessionSetup,
} from './journal'
import { isNoted, notedTree } from './noted-tree'
import { Play } from './play'
import { openRecord, type GameRecord } from './record'
import { replayedTree, setupOfThisVersion } from './replay'
import { diceIn, ownDiceLine } from './seams'
import { RunningSession, type Session } from './session'
import { TimelineTree } from './timeline'
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
  const play = new Play(ruleset, first.setup as unknown as Setup, diceIn(first.setup, lines))
  const tree = yield* notedTree(play, openRecord<S, V, Setup>({ ruleset, lines }), lines)
  // Whoever opens the game stands here.
  ruleset.moment(tree.at.state)
  if (tree.at.waits && tree.at.open.length === 0) throw new Error('nothing waits where the game stands')
  return new RunningSession({ id, mode, handover, ruleset, play, tree, lines: [...lines], sink })
}
interface Branch<Setup> {
  readonly node: number
  /** What the new game begins with. */
  readonly setup: Setup
  /** Of its dice to come. */
  readonly seed: string
}
/**
 * The way to a node as a game of its own: its inputs alone, played again with their dice and written down anew; where later
 * rules have gone on with an earlier game, behind what is written down of that.
 * @throws JournalFault naming the line, when the game does not go as it went
 */
export const branchInSlices = <S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  branch: Resumed<S, C, V, Setup> & Branch<Setup>,
  ...slicing: Slicing
): Promise<Session<S, C, V>> => inSlices(branchedOff(branch), ...slicing)

function* branchedOff<S, C extends { readonly type: string }, V, Setup extends SessionSetup>({
  id,
  ruleset,
  lines,
  sink,
  node,
  setup,
  seed,
}: Resumed<S, C, V, Setup> & Branch<Setup>): Sliced<Session<S, C, V>> {
  setupOfThisVersion(ruleset, lines)
  const record = openRecord<S, V, Setup>({ ruleset, lines })
  const way = wayTo(ruleset, record, lines, { node, setup, seed })
  const { play, tree } = yield* replayedTree(ruleset, way)
  const written =
    record.floor > 0
      ? [...way]
      : tree.all.map((point) =>
          point.input === null ? setupLineOf(ruleset, setup, point) : inputLineOf(point, point.input),
        )
  const handover = handoverIn(written, setup)
  return new RunningSession({ id, mode: setup.mode, handover, ruleset, play, tree, lines: written, sink })
}
/** @throws ApiFault for a node behind a seam */
function wayTo<S, V, Setup extends SessionSetup>(
  ruleset: Pick<Ruleset<S, never, V, Setup>, 'id' | 'version' | 'begin'>,
  record: GameRecord<S, V>,
  lines: readonly JournalLine[],
  { node, setup, seed }: Branch<Setup>,
): readonly JournalLine[] {
  const { floor } = record
  const inputs = record
    .path(node)
    .filter((each) => each > floor)
    .map((each, i) => alone(record.line(each), floor + i + 1))
  const first = { ...record.setup, setup: { ...setup } }
  if (floor === 0) {
    // Another set-up has another state of its own.
    const { opening: _opening, ...rest } = first
    const { id, version } = ruleset
    return [{ ...rest, ruleset: { id, version } }, ...inputs]
  }
  if (node < floor) throw refusedFor('behindSeam')
  // What these rules cannot play again goes along as it was written down, but for what the other set-up says of itself.
  const said = diff(ruleset.begin(record.setup.setup as unknown as Setup), ruleset.begin(setup))
  return [
    { ...first, opening: applyPatches(first.opening, said) },
    ...lines.slice(1, record.written(floor)),
    // These dice to come are the copy's own.
    ownDiceLine(ruleset.version, seed),
    ...inputs,
  ]
}
function alone(line: LineOfPoint, n: number): LineOfPoint {
  return line.kind === 'input' ? { ...line, n, parent: n - 1, input: { ...line.input, state: n - 1 } } : line
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
