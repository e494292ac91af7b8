/**
 * What the one who holds the mouse has before him: whose it is to act, in which phase, at which question. What is pressed is
 * meant for one of these, and void in the next.
 */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { Known } from '../../../shared/seat-to-act'

export interface MomentOfPage {
  readonly what: string
  /** When it came onto the page, as events tell the time. */
  readonly since: number
  /** It came without its player's doing, and he has touched nothing since. */
  readonly unasked: boolean
}
type Asked = Pick<Known, 'view' | 'seat'> & Pick<SeatSnapshot, 'decisions'>

/** The phase that is played. */
export const phaseOf = (snapshot: Pick<Known, 'view'> | null): string =>
  JSON.stringify([snapshot?.view.stage, snapshot?.view.turn])

/** As the game stands now: the same moment still, or another that has just begun. @param now  by the clock of the page */
export function momentIn(
  snapshot: Asked,
  before: MomentOfPage | null,
  unasked: boolean,
  now: number,
): MomentOfPage {
  const { seat, decisions } = snapshot
  const what = `${seat} ${phaseOf(snapshot)} ${decisions.find((one) => one.seat === seat)?.id}`
  // Who comes to a game looks at it first.
  return before?.what === what ? before : { what, since: now, unasked: unasked && before !== null }
}
