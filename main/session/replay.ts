/** Playing a journal again: its inputs with their recorded dice, and everything that comes of it held against what was written. */
import { diff } from '../../shared/diff'
import type { Sliced } from '../../shared/sliced'
import { noDice, type Ruleset } from '../engine'
import {
  diverging,
  JournalFault,
  sameData,
  setupLine,
  type JournalLine,
  type LineOf,
  type LineOfPoint,
  type SessionSetup,
} from './journal'
import { canGoOnFrom } from './fits'
import { layDice, mayGoTo, mustFollow, notedTree } from './noted-tree'
import { Play } from './play'
import { openRecord, type GameRecord } from './record'
import { diceIn, earliestGoneOn, notesOfSeam, versionIn } from './seams'
import { TimelineTree, type InputOf, type TimelinePoint } from './timeline'
import { notesOf } from './written'

/** Stops after each line. What stands before the last seam is not played again: it is taken as it is written down. */
export function* replayedTree<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Ruleset<S, C, V, Setup>,
  lines: readonly JournalLine[],
): Sliced<{ readonly play: Play<S, C, V, Setup>; readonly tree: TimelineTree<S, C> }> {
  const first = setupOfThisVersion(ruleset, lines)
  const begun = Math.max(
    lines.findLastIndex(({ kind }) => kind === 'seam'),
    0,
  )
  // Whoever wrote the line wrote the ruleset's own set-up; `begin` checks what it needs of it.
  const play = new Play(ruleset, first.setup as unknown as Setup, diceIn(first.setup, lines))
  const before = lines.slice(0, begun + 1)
  const record = openRecord<S, V, Setup>({ ruleset, lines: before })
  const tree = begun === 0 ? opened(play, first, record) : yield* sewn(ruleset, play, before, record)
  for (const [i, line] of lines.entries()) {
    if (i <= begun) continue
    yield
    const number = i + 1
    if (line.kind === 'setup') throw new JournalFault(number, 'order', 'a second set-up')
    if (line.kind === 'jump') mayGoTo(tree, line, number)
    if (line.kind === 'input') mustFollow(tree, line, number)
    record.grow(line)
    if (line.kind === 'input') tree.grow(replay(ruleset, { play, record }, tree.at, line))
  }
  return { play, tree }
}

/** @param lines  up to a seam, and with it */
function* sewn<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Ruleset<S, C, V, Setup>,
  play: Play<S, C, V, Setup>,
  lines: readonly JournalLine[],
  record: GameRecord<S, V>,
): Sliced<TimelineTree<S, C>> {
  const tree = yield* notedTree(play, record, lines)
  diverging(lines.length, () => proveSeam(ruleset, record, tree.at, lines.length))
  return tree
}
/** A seam puts the state into the shape of its rules, and nothing else. */
function proveSeam<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Ruleset<S, C, V, Setup>,
  record: GameRecord<S, V>,
  { id, parent }: TimelinePoint<S, C>,
  number: number,
): void {
  if (parent === null) throw new JournalFault(number, 'order', 'a seam before the opening')
  const line = record.line(id)
  const [was, now] = [record.version(parent.id), record.version(id)]
  if (was >= now || (now === ruleset.version && was < earliestGoneOn(ruleset)))
    throw new JournalFault(number, 'version', `version ${now} does not go on from version ${was}`)
  if (!canGoOnFrom(ruleset, record.setup.setup as unknown as Setup, record.stateAt(id)))
    throw new JournalFault(number, 'unfit', 'nothing these rules can go on from')
  if (!sameData(record.stateAt(parent.id), record.stateAt(id)))
    throw new JournalFault(number, 'diverged', 'a seam after which the game stands otherwise')
  const notes = notesOfSeam(parent, was, now)
  if (!sameData(line.notes, notes))
    throw new JournalFault(number, 'diverged', 'the timeline was written down otherwise')
}

type Written<S> = Pick<GameRecord<S, never>, 'stateAt' | 'written'>

export function setupOfThisVersion(
  ruleset: { readonly id: string; readonly version: number },
  lines: readonly JournalLine[],
): LineOf<'setup'> {
  const first = setupLine(ruleset, lines)
  const version = versionIn(first, lines)
  if (version !== ruleset.version)
    throw new JournalFault(
      1,
      'version',
      `made with version ${version} of ${ruleset.id}, this is ${ruleset.version}`,
    )
  return first
}

function opened<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  play: Play<S, C, V, Setup>,
  line: LineOf<'setup'>,
  record: Written<S>,
): TimelineTree<S, C> {
  return diverging(1, () => {
    play.tape.lay(noDice, line.dice)
    const root = play.open()
    compare(root, line, 1)
    compareStates(root, line, record)
    return new TimelineTree(root)
  })
}

function replay<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Ruleset<S, C, V, Setup>,
  { play, record }: { readonly play: Play<S, C, V, Setup>; readonly record: Written<S> },
  parent: TimelinePoint<S, C>,
  line: LineOf<'input'>,
): TimelinePoint<S, C> {
  const number = record.written(line.n)
  return diverging(number, () => {
    if (!layDice(play.tape, line, parent))
      throw new JournalFault(number, 'diverged', 'other dice than fell there before')
    const node = play.step(parent, line.n, readInput(ruleset, line, number))
    compare(node, line, number)
    compareStates(node, line, record)
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

function compare<S, C>(node: TimelinePoint<S, C>, line: LineOfPoint, number: number): void {
  if (!sameData(node.consumed, line.dice))
    throw new JournalFault(number, 'diverged', 'other dice were rolled')
  const differing = line.events.findIndex((event, i) => !sameData(event, node.events[i]))
  if (differing >= 0 || node.events.length !== line.events.length) {
    const place = differing >= 0 ? differing : line.events.length
    const [was, is] = [line.events[place]?.type ?? 'nothing', node.events[place]?.type ?? 'nothing']
    throw new JournalFault(number, 'diverged', `event ${place + 1}: recorded ${was}, replayed ${is}`)
  }
}

/** What a journal says of a state is taken at its word later on: it has to be so. Journals of before say nothing of it. */
function compareStates<S, C>(node: TimelinePoint<S, C>, line: LineOfPoint, record: Written<S>): void {
  const number = record.written(node.id)
  if (!isStateOf(node, line, record))
    throw new JournalFault(number, 'diverged', 'another state was written down')
  if (line.notes !== undefined && !sameData(line.notes, notesOf(node)))
    throw new JournalFault(number, 'diverged', 'the timeline was written down otherwise')
}
function isStateOf<S, C>(
  { id, parent, state }: TimelinePoint<S, C>,
  line: LineOfPoint,
  record: Written<S>,
): boolean {
  if (line.kind === 'setup') return line.opening === undefined || sameData(record.stateAt(id), state)
  if (line.change === undefined || sameData(line.change, diff(parent?.state, state))) return true
  // The same may be said in other patches, and of a state in an earlier shape.
  return sameData(record.stateAt(id), state)
}
