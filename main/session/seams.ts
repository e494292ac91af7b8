/** Where later rules went on with a game that earlier ones began. */
import type { DiceSetup } from '../../shared/protocol/dice-setup'
import { ownDice, type Ruleset } from '../engine'
import type { JournalLine, LineOf, PointNotes, SessionSetup } from './journal'
import type { TimelinePoint } from './timeline'

type Taking = LineOf<'seam' | 'proven'>
const takesOver = (line: JournalLine): line is Taking => line.kind === 'seam' || line.kind === 'proven'

/** Of the rules that the game goes on by now. */
export const versionIn = (first: LineOf<'setup'>, lines: readonly JournalLine[]): number =>
  lines.findLast(takesOver)?.version ?? first.ruleset.version

/** Whoever knew the dice to come of the earlier rules, by a copy for one, does not know these. */
export function diceIn({ dice }: Pick<SessionSetup, 'dice'>, lines: readonly JournalLine[]): DiceSetup {
  const last = lines.findLast(takesOver)
  return last === undefined ? dice : ownDice(dice, last.seed)
}

/**
 * The line behind a record that was played again to its end, from which on its dice are a copy's own (LS-ENG-08).
 * @param version  of the rules that played it
 * @param seed  a fresh one, that no player has seen
 */
export const ownDiceLine = (version: number, seed: string): LineOf<'proven'> => ({
  kind: 'proven',
  version,
  seed,
})

/** The earliest version whose states these rules play on from. */
export const earliestGoneOn = ({
  goesOnFrom,
  version,
}: Pick<Ruleset<never, never, never>, 'goesOnFrom' | 'version'>): number => goesOnFrom ?? version

/** The last point on the way there at which no procedure was under way; null: the opening still is. */
export function restBefore<S, C>(point: TimelinePoint<S, C>): TimelinePoint<S, C> | null {
  let at: TimelinePoint<S, C> | null = point
  while (at?.waits) at = at.parent
  return at
}

export const notesOfSeam = (
  { turn, phase, nextDecision }: Pick<TimelinePoint<unknown, unknown>, 'turn' | 'phase' | 'nextDecision'>,
  was: number,
  now: number,
): PointNotes => ({
  label: { key: 'timeline.seam', args: { was, now } },
  turn,
  phase,
  decisions: nextDecision,
})
