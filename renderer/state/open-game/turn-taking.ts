/** How the mouse goes over to whoever has to act. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { Seat } from '../../../shared/protocol/spatial'
import { seatToAct, type Known } from '../../../shared/seat-to-act'

export interface Handover {
  readonly to: Seat
  /** The other player only answers a question, and the mouse comes back. */
  readonly lent: boolean
  /** A banner is enough: it is lent, and the page shows nothing that is this seat’s alone. */
  readonly light: boolean
}
/** Whether the page shows what this seat alone may know: something it was told in private, or a choice that is sealed. */
const keepsSecrets = ({ events, decisions }: Pick<SeatSnapshot, 'events' | 'decisions'>): boolean =>
  events.some(({ audience }) => audience !== 'all') || decisions.some(({ sealed }) => sealed)

interface HandoverTerms {
  /** The players allow a banner where a curtain is not needed. */
  readonly light: boolean
  /** The table itself shows what this seat alone may know. */
  readonly shows?: boolean
  /** Who has given the mouse away for a question only: it comes back as it went. */
  readonly lender?: Seat | null
}
/** Who takes over in hot-seat play, or null when the mouse stays where it is. */
export function handoverOf(
  snapshot: Known & Pick<SeatSnapshot, 'events'>,
  { light, shows = false, lender = null }: HandoverTerms,
): Handover | null {
  const to = seatToAct(snapshot)
  if (to === snapshot.seat) return null
  const quick = snapshot.waitingFor.includes(to) || to === lender
  const lent = light && quick && snapshot.view.stage === 'battle'
  return { to, lent, light: lent && !shows && !keepsSecrets(snapshot) }
}
/** Whoever holds the mouse is asked something, and has nothing to do of his own accord. */
export const onlyAnswers = ({ decisions, waitingFor, seat }: Known): boolean =>
  decisions.length > 0 || waitingFor.includes(seat)
