/** A new game, and a game read back from its journal. */
import { atOnce, type Sliced } from '../../shared/sliced'
import { inSlices, noDice, type Pause, type Ruleset } from '../engine'
import {
  JournalFault,
  sameData,
  setupLine,
  type JournalLine,
  type JournalSink,
  type LineOf,
  type SessionSetup,
} from './journal'
import { Play } from './play'
import { openRecord } from './record'
import { RunningSession, type Session } from './session'
import { TimelineTree, type InputOf, type TimelinePoint } from './timeline'
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
  return new RunningSession({ id, mode: setup.mode, ruleset, play, tree, lines: written, sink })
}
const alone = (line: LineOf<'setup' | 'input'>, n: number, setup: SessionSetup): JournalLine =>
  line.kind === 'setup'
    ? { ...line, setup: { ...setup } }
    : { ...line, n, parent: n - 1, input: { ...line.input, state: n - 1 } }

function* replayed<S, C extends { readonly type: string }, V, Setup extends SessionSetup>({
  id,
  ruleset,
  lines,
  sink,
}: Resumed<S, C, V, Setup>): Sliced<Session<S, C, V>> {
  const { play, tree } = yield* replayedTree(ruleset, lines)
  const { mode } = setupLine(ruleset, lines).setup
  return new RunningSession({ id, mode, ruleset, play, tree, lines: [...lines], sink })
}

/** Stops after each line. */
function* replayedTree<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Ruleset<S, C, V, Setup>,
  lines: readonly JournalLine[],
): Sliced<{ readonly play: Play<S, C, V, Setup>; readonly tree: TimelineTree<S, C> }> {
  const first = setupLine(ruleset, lines)
  if (first.ruleset.version !== ruleset.version) {
    throw new JournalFault(
      1,
      'version',
      `made with version ${first.ruleset.version} of ${ruleset.id}, this is ${ruleset.version}`,
    )
  }
  const { play, root } = reopen(ruleset, first)
  const tree = new TimelineTree(root)
  for (const [i, line] of lines.slice(1).entries()) {
    yield
    const number = i + 2
    if (line.kind === 'setup') throw new JournalFault(number, 'order', 'a second set-up')
    if (line.kind === 'jump') {
      if (line.to >= tree.nextId)
        throw new JournalFault(number, 'order', `a jump to node ${line.to}, which is not there yet`)
      tree.goTo(line.to, line.seat)
    } else tree.grow(replay(ruleset, play, tree, line, number))
  }
  return { play, tree }
}

function reopen<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Ruleset<S, C, V, Setup>,
  line: LineOf<'setup'>,
): { readonly play: Play<S, C, V, Setup>; readonly root: TimelinePoint<S, C> } {
  return diverging(1, () => {
    // Whoever wrote the line wrote the ruleset's own set-up; `begin` checks what it needs of it.
    const play = new Play(ruleset, line.setup as unknown as Setup)
    play.tape.lay(noDice, line.dice)
    const root = play.open()
    compare(root, line, 1)
    return { play, root }
  })
}

function replay<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Ruleset<S, C, V, Setup>,
  play: Play<S, C, V, Setup>,
  tree: TimelineTree<S, C>,
  line: LineOf<'input'>,
  number: number,
): TimelinePoint<S, C> {
  const parent = tree.at
  if (line.n !== tree.nextId)
    throw new JournalFault(number, 'order', `input ${line.n}, where ${tree.nextId} was to come`)
  if (line.parent !== parent.id || line.input.state !== parent.id) {
    throw new JournalFault(
      number,
      'order',
      `input after node ${line.parent}, but the game stands at ${parent.id}`,
    )
  }
  return diverging(number, () => {
    const { input } = line
    const corrects =
      input.kind === 'answer' && input.answer.form === 'dice' && input.answer.how === 'corrected'
    if (corrects) play.tape.correct(parent.diceCount, line.dice)
    else if (!play.tape.lay(parent.diceCount, line.dice))
      throw new JournalFault(number, 'diverged', 'other dice than fell there before')
    const node = play.step(parent, line.n, readInput(ruleset, line, number))
    compare(node, line, number)
    return node
  })
}

function readInput<S, C extends { readonly type: string }, V, Setup>(
  ruleset: Ruleset<S, C, V, Setup>,
  { input }: LineOf<'input'>,
  number: number,
): InputOf<C> {
  if (input.kind === 'answer') return input
  if (!ruleset.readCommand) return { ...input, command: input.command as unknown as C }
  try {
    return { ...input, command: ruleset.readCommand(input.command) }
  } catch (cause) {
    throw new JournalFault(number, 'malformed', `a command that cannot be read: ${input.command.type}`, {
      cause,
    })
  }
}

function compare<S, C>(node: TimelinePoint<S, C>, line: LineOf<'setup' | 'input'>, number: number): void {
  if (!sameData(node.consumed, line.dice))
    throw new JournalFault(number, 'diverged', 'other dice were rolled')
  const differing = line.events.findIndex((event, i) => !sameData(event, node.events[i]))
  if (differing >= 0 || node.events.length !== line.events.length) {
    const place = differing >= 0 ? differing : line.events.length
    const [was, is] = [line.events[place]?.type ?? 'nothing', node.events[place]?.type ?? 'nothing']
    throw new JournalFault(number, 'diverged', `event ${place + 1}: recorded ${was}, replayed ${is}`)
  }
}

/** Whatever goes wrong in a replay is a fault of that line. */
function diverging<R>(number: number, run: () => R): R {
  try {
    return run()
  } catch (cause) {
    if (cause instanceof JournalFault) throw cause
    throw new JournalFault(number, 'diverged', cause instanceof Error ? cause.message : String(cause), {
      cause,
    })
  }
}
