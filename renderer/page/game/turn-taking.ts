/** How the mouse goes over to whoever has to act. Pure. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { Seat } from '../../../shared/protocol/spatial'
import { seatToAct, type Known } from '../../../shared/seat-to-act'

export interface Handover {
  readonly to: Seat
  /** The other player only answers a question, and the mouse comes back. */
  readonly lent: boolean
}
/** What lies over the secrets of whoever comes to the mouse: nothing, as he can have none; a veil; or a curtain. */
export type Cover = 'none' | 'veil' | 'curtain'
/** How one family of games keeps a side's secrets from the other at one screen. */
export interface Cloth<S> {
  /**
   * What this side needs over what it may have to hide, by what both know: nobody must learn from it whether it hides anything.
   */
  over(snapshot: S, seat: Seat): Cover
  /** The snapshot with what its seat alone knows left out. */
  veil(snapshot: S): S
}
type Passing =
  | { readonly by: 'curtain'; readonly handover: Handover }
  /** Nobody lets go of the mouse: what is to be done next stands there. */
  | { readonly by: 'itself'; readonly to: Seat; readonly veiled: boolean }

type Shared = Known & Pick<SeatSnapshot, 'mode' | 'handover' | 'sealedFor'>
/** Where the mouse goes now, or null when it stays. @param lender  who gave it away for a question only: it comes back as it went */
export function passingOf<S extends Shared>(
  snapshot: S,
  cloth: Cloth<S>,
  lender: Seat | null = null,
): Passing | null {
  const to = seatToAct(snapshot)
  if (to === snapshot.seat) return null
  if (snapshot.mode === 'solo' || snapshot.handover === 'open') return { by: 'itself', to, veiled: false }
  const asked = snapshot.waitingFor.includes(to)
  const cover = snapshot.sealedFor.includes(to) ? 'curtain' : cloth.over(snapshot, to)
  if (snapshot.handover === 'quick' && cover !== 'curtain')
    return { by: 'itself', to, veiled: cover === 'veil' }
  const lent = (asked || to === lender) && snapshot.view.stage === 'battle'
  return { by: 'curtain', handover: { to, lent } }
}
/** Whoever holds the mouse is asked something, and has nothing to do of his own accord. */
export const onlyAnswers = ({ decisions, waitingFor, seat }: Known): boolean =>
  decisions.length > 0 || waitingFor.includes(seat)
