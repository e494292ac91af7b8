/** A timeline as it was written down: no rule is run for it. */
import type { RollData } from '../../shared/protocol/event'
import type { Sliced } from '../../shared/sliced'
import { noDice, type DiceTape, type FallenDie } from '../engine'
import {
  diverging,
  JournalFault,
  type JournalLine,
  type LineOf,
  type LineOfPoint,
  type SessionSetup,
} from './journal'
import type { Play } from './play'
import type { GameRecord } from './record'
import { RecordedPoint } from './recorded-point'
import { restBefore } from './seams'
import { TimelineTree, type TimelinePoint } from './timeline'

/** Does every line say what it made of the game? Those of journals of before do not. */
export const isNoted = (line: JournalLine): boolean =>
  line.kind === 'jump' ||
  line.kind === 'handover' ||
  line.kind === 'proven' ||
  (line.notes !== undefined && (line.kind === 'setup' ? line.opening : line.change) !== undefined)

/** The timeline as it was written down, and the dice on the tape. */
export function* notedTree<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  play: Play<S, C, V, Setup>,
  record: GameRecord<S, V>,
  lines: readonly JournalLine[],
): Sliced<TimelineTree<S, C>> {
  /** Dice of a throw that waits for the rest of it to be typed in, by node. */
  const fallen = new Map<number, readonly FallenDie[]>()
  const pointOf = (
    line: LineOfPoint,
    parent: TimelinePoint<S, C> | null,
    number: number,
  ): TimelinePoint<S, C> => {
    if (line.notes === undefined) throw new JournalFault(number, 'unfit', 'no notes')
    if (!layDice(play.tape, line, parent))
      throw new JournalFault(number, 'diverged', 'other dice than fell there before')
    const left = diverging(number, () =>
      untold([...(fallen.get(parent?.id ?? -1) ?? []), ...line.dice], line),
    )
    if (left.length > 0) fallen.set(line.kind === 'setup' ? 0 : line.n, left)
    const { notes } = line
    const run = (point: TimelinePoint<S, C>) => play.standAt(point)
    return new RecordedPoint<S, C>({ parent, line, notes, number, seek: record.seek, run })
  }
  const tree = new TimelineTree(pointOf(record.setup, null, 1))
  for (const [i, line] of lines.slice(1).entries()) {
    yield
    const number = i + 2
    if (line.kind === 'jump') mayGoTo(tree, line, number)
    else if (line.kind === 'input') tree.grow(pointOf(line, mustFollow(tree, line, number), number))
    else if (line.kind === 'seam') tree.grow(pointOf(line, mustRest(tree, line, number), number))
  }
  return tree
}

/**
 * Dice that have fallen are told in their order.
 * @returns the last of them that are not told yet
 * @throws Error where others are told
 */
function untold(fallen: readonly FallenDie[], { events }: LineOfPoint): readonly FallenDie[] {
  const told = events.flatMap(({ type, data }) => (type === 'rolled' ? (data as RollData).dice : []))
  if (!told.every(({ face, bearing }, i) => face === fallen[i]?.face && bearing === fallen[i].bearing))
    throw new Error('other dice are told than fell')
  return fallen.slice(told.length)
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
  line: LineOfPoint,
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

/** @returns  the point a seam goes on from: the last one where nothing was under way */
function mustRest<S, C>(
  { at, nextId }: TimelineTree<S, C>,
  line: LineOf<'seam'>,
  number: number,
): TimelinePoint<S, C> {
  const rest = restBefore(at)
  if (rest === null || line.n !== nextId || line.parent !== rest.id)
    throw new JournalFault(number, 'order', `a seam ${line.n} after node ${line.parent}`)
  return rest
}

/** Goes there, unless later rules went on behind it. */
export function mayGoTo<S, C>(tree: TimelineTree<S, C>, { to, seat }: LineOf<'jump'>, number: number): void {
  if (to >= tree.nextId)
    throw new JournalFault(number, 'order', `a jump to node ${to}, which is not there yet`)
  if (to < tree.floor) throw new JournalFault(number, 'order', `a jump to node ${to}, behind a seam`)
  tree.goTo(to, seat)
}
