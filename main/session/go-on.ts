/**
 * Going on with a running game of earlier rules by the rules of today. First its record is played again: where it goes the
 * same, all of it is proven and it is today's game. Where it does not, today's rules take the game up as it was written down at
 * the last point where nothing was under way, and what was under way there is taken again as far as it goes the same.
 */
import { diff } from '../../shared/diff'
import type { Sliced } from '../../shared/sliced'
import { inSlices, type Pause, type Ruleset } from '../engine'
import { canGoOnFrom } from './fits'
import {
  JournalFault,
  sameData,
  setupLine,
  type JournalLine,
  type LineOf,
  type SessionSetup,
} from './journal'
import { isNoted, notedTree } from './noted-tree'
import { Play } from './play'
import { openRecord, type GameRecord } from './record'
import { replayedTree } from './replay'
import { diceIn, earliestGoneOn, notesOfSeam, ownDiceLine, restBefore, versionIn } from './seams'
import type { TimelinePoint, TimelineTree } from './timeline'
import { inputLineOf } from './written'

export type Onward =
  | {
      readonly how: 'proven' | 'seam'
      /** The version of the rules it was played by. */
      readonly was: number
      /** To be written at the end of the journal. */
      readonly lines: readonly JournalLine[]
      /** Steps of what was under way that today's rules take otherwise: they are the players' to say again. */
      readonly takenBack: number
      /** Where it did not go the same; null: it did. */
      readonly fault: JournalFault | null
    }
  /** `tooOld`: its states are not those of today's rules; `beginning`: no point was reached where nothing is under way. */
  | { readonly how: 'never'; readonly was: number; readonly why: 'over' | 'tooOld' | 'beginning' | 'unfit' }

interface GoneOn<S, C extends { readonly type: string }, V, Setup extends SessionSetup> {
  readonly ruleset: Ruleset<S, C, V, Setup>
  /** Of our own writing, or proven as a film. */
  readonly lines: readonly JournalLine[]
  /** Of the dice to come: a fresh one, that no player has seen. */
  readonly seed: string
}

export const goOnInSlices = <S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  goneOn: GoneOn<S, C, V, Setup>,
  pause?: Pause,
): Promise<Onward> => inSlices(goingOn(goneOn), pause)

function* goingOn<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  goneOn: GoneOn<S, C, V, Setup>,
): Sliced<Onward> {
  const { ruleset, lines, seed } = goneOn
  const first = setupLine(ruleset, lines)
  const was = versionIn(first, lines)
  const record = openRecord<S, V, Setup>({ ruleset, lines })
  if (ruleset.moment(record.stateAt(record.last)).over) return { how: 'never', was, why: 'over' }
  const proven = ownDiceLine(ruleset.version, seed)
  const fault = yield* faultOf(ruleset, [...lines, proven])
  if (fault === null) return { how: 'proven', was, lines: [proven], takenBack: 0, fault }
  if (was < earliestGoneOn(ruleset) || !lines.every(isNoted)) return { how: 'never', was, why: 'tooOld' }
  return yield* sewnOn(goneOn, first, record, fault)
}

/** Where it goes otherwise than it is written down. */
function* faultOf<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Ruleset<S, C, V, Setup>,
  lines: readonly JournalLine[],
): Sliced<JournalFault | null> {
  try {
    yield* replayedTree(ruleset, lines)
    return null
  } catch (error) {
    if (error instanceof JournalFault) return error
    throw error
  }
}

function* sewnOn<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  { ruleset, lines, seed }: GoneOn<S, C, V, Setup>,
  first: LineOf<'setup'>,
  record: GameRecord<S, V>,
  fault: JournalFault,
): Sliced<Onward> {
  const was = versionIn(first, lines)
  const setup = first.setup as unknown as Setup
  const tried = new Play(ruleset, setup, diceIn(first.setup, lines))
  const { at: stood, nextId: n } = yield* notedTree(tried, record, lines)
  const rest = restBefore(stood)
  if (rest === null) return { how: 'never', was, why: 'beginning' }
  const state = record.stateAt(rest.id)
  if (!canGoOnFrom(ruleset, setup, state)) return { how: 'never', was, why: 'unfit' }
  const seam: JournalLine = {
    kind: 'seam',
    n,
    parent: rest.id,
    version: ruleset.version,
    seed,
    dice: [],
    events: [],
    change: diff(record.seek(rest.id), state),
    notes: notesOfSeam(rest, was, ruleset.version),
  }
  const sewn = [...lines, seam]
  const play = new Play(ruleset, setup, diceIn(first.setup, sewn))
  const tree = yield* notedTree(play, openRecord<S, V, Setup>({ ruleset, lines: sewn }), sewn)
  const underWay = pathBetween(rest, stood)
  const again = yield* takenAgain(play, tree, underWay)
  const takenBack = underWay.length - again.length
  return { how: 'seam', was, lines: [seam, ...again], takenBack, fault }
}

/** From behind one point to another that follows on it. */
function pathBetween<S, C>(
  from: TimelinePoint<S, C>,
  to: TimelinePoint<S, C>,
): readonly TimelinePoint<S, C>[] {
  const path: TimelinePoint<S, C>[] = []
  for (let at: TimelinePoint<S, C> | null = to; at !== null && at !== from; at = at.parent) path.unshift(at)
  return path
}

/** Takes steps again while they are taken and bring what they brought. */
function* takenAgain<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  play: Play<S, C, V, Setup>,
  tree: TimelineTree<S, C>,
  steps: readonly TimelinePoint<S, C>[],
): Sliced<readonly JournalLine[]> {
  const lines: JournalLine[] = []
  for (const { input, events, consumed } of steps) {
    yield
    if (input === null) return lines
    const parent = tree.at
    const taken = { ...input, state: parent.id }
    const node = stepOf(() => play.step(parent, tree.nextId, taken))
    if (node === null || !sameData(node.events, events) || !sameData(node.consumed, consumed)) return lines
    tree.grow(node)
    lines.push(inputLineOf(node, taken))
  }
  return lines
}
/** null: today's rules refuse it, or find no way through it; nothing of it is kept then. */
function stepOf<S, C>(step: () => TimelinePoint<S, C>): TimelinePoint<S, C> | null {
  try {
    return step()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
