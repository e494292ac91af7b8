/** Playing a journal again: its inputs with their recorded dice, and everything that comes of it held against what was written. */
import { applyPatches } from '../../shared/apply-patches'
import { diff } from '../../shared/diff'
import type { Sliced } from '../../shared/sliced'
import { noDice, type DiceTape, type Ruleset } from '../engine'
import {
  diverging,
  JournalFault,
  sameData,
  setupLine,
  type JournalLine,
  type LineOf,
  type SessionSetup,
} from './journal'
import { Play } from './play'
import { TimelineTree, type InputOf, type TimelinePoint } from './timeline'
import { notesOf } from './written'

/** Stops after each line. */
export function* replayedTree<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Ruleset<S, C, V, Setup>,
  lines: readonly JournalLine[],
): Sliced<{ readonly play: Play<S, C, V, Setup>; readonly tree: TimelineTree<S, C> }> {
  const { play, root } = reopen(ruleset, setupOfThisVersion(ruleset, lines))
  const tree = new TimelineTree(root)
  for (const [i, line] of lines.slice(1).entries()) {
    yield
    const number = i + 2
    if (line.kind === 'setup') throw new JournalFault(number, 'order', 'a second set-up')
    if (line.kind === 'jump') {
      if (line.to >= tree.nextId)
        throw new JournalFault(number, 'order', `a jump to node ${line.to}, which is not there yet`)
      tree.goTo(line.to, line.seat)
    } else if (line.kind === 'input') tree.grow(replay(ruleset, play, tree, line, number))
  }
  return { play, tree }
}

export function setupOfThisVersion(
  ruleset: { readonly id: string; readonly version: number },
  lines: readonly JournalLine[],
): LineOf<'setup'> {
  const first = setupLine(ruleset, lines)
  const { version } = first.ruleset
  if (version !== ruleset.version)
    throw new JournalFault(
      1,
      'version',
      `made with version ${version} of ${ruleset.id}, this is ${ruleset.version}`,
    )
  return first
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
    compareStates(root, line, 1)
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
  const parent = mustFollow(tree, line, number)
  return diverging(number, () => {
    if (!layDice(play.tape, line, parent))
      throw new JournalFault(number, 'diverged', 'other dice than fell there before')
    const node = play.step(parent, line.n, readInput(ruleset, line, number))
    compare(node, line, number)
    compareStates(node, line, number)
    return node
  })
}

/** @returns  the point it follows on: where the game stands */
export function mustFollow<S, C>(
  { at, nextId }: TimelineTree<S, C>,
  line: LineOf<'input'>,
  number: number,
): TimelinePoint<S, C> {
  if (line.n !== nextId)
    throw new JournalFault(number, 'order', `input ${line.n}, where ${nextId} was to come`)
  if (line.parent !== at.id || line.input.state !== at.id)
    throw new JournalFault(
      number,
      'order',
      `input after node ${line.parent}, but the game stands at ${at.id}`,
    )
  return at
}

/** @returns  false where other dice fell there before */
export function layDice<S, C>(
  tape: DiceTape,
  line: LineOf<'setup' | 'input'>,
  parent: TimelinePoint<S, C> | null,
): boolean {
  const from = parent?.diceCount ?? noDice
  const input = line.kind === 'input' ? line.input : null
  const corrects =
    input?.kind === 'answer' && input.answer.form === 'dice' && input.answer.how === 'corrected'
  if (!corrects) return tape.lay(from, line.dice)
  tape.correct(from, line.dice)
  return true
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

/** What a journal says of a state is taken at its word later on: it has to be so. Journals of before say nothing of it. */
function compareStates<S, C>(
  node: TimelinePoint<S, C>,
  line: LineOf<'setup' | 'input'>,
  number: number,
): void {
  if (!isStateOf(node, line)) throw new JournalFault(number, 'diverged', 'another state was written down')
  if (line.notes !== undefined && !sameData(line.notes, notesOf(node)))
    throw new JournalFault(number, 'diverged', 'the timeline was written down otherwise')
}
function isStateOf<S, C>({ parent, state }: TimelinePoint<S, C>, line: LineOf<'setup' | 'input'>): boolean {
  if (line.kind === 'setup') return line.opening === undefined || sameData(line.opening, state)
  if (line.change === undefined || sameData(line.change, diff(parent?.state, state))) return true
  // The same may be said in other patches.
  return sameData(applyPatches(parent?.state, line.change), state)
}
