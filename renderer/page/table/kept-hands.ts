/**
 * What each player has in hand, whom and with which tool: laid down when he gives the mouse away, his again when he is back.
 * In between nothing of it is on the table or on the page.
 */
import type { Seat } from '../../../shared/protocol/spatial'
import { openDecision } from './intent'
import { seatToAct, type Known } from '../../../shared/seat-to-act'

/** How a family of games holds something in hand. */
interface Hand<H> {
  now(): H
  /** Nothing is left of it. */
  layDown(): void
  /** As far as it can still be held. */
  takeUp(held: H): void
}
interface KeptHands {
  /** The mouse goes to another. @param seat  who gives it away; null: nobody sat there */
  leave(seat: Seat | null): void
  /** Whoever sits there has his hand free: what he laid down is his again. */
  giveBack(snapshot: Known): void
}
export function keptHands<H>({ now, layDown, takeUp }: Hand<H>): KeptHands {
  const kept: Partial<Record<Seat, H>> = {}
  return {
    leave(seat) {
      // Who was only asked something has not had his own things back yet.
      if (seat !== null) kept[seat] ??= now()
      layDown()
    },
    giveBack(snapshot) {
      const { seat } = snapshot
      const held = kept[seat]
      if (held === undefined || openDecision(snapshot) !== null || seatToAct(snapshot) !== seat) return
      kept[seat] = undefined
      takeUp(held)
    },
  }
}
