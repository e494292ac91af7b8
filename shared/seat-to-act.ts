/** Whose hands belong on the mouse, as one seat can tell from its own snapshot. */
import type { SeatSnapshot } from './protocol/api'
import { otherSeat, type Seat } from './protocol/spatial'

/** Of a snapshot of any family. */
export type Known = Pick<SeatSnapshot, 'seat' | 'decisions' | 'waitingFor'> & {
  readonly legal: readonly { readonly type: string; readonly targets?: readonly string[] }[]
  readonly view: {
    readonly stage: string
    /** `player`: player turns of a battle, `number`: turns of a skirmish. */
    readonly turn?: { readonly player?: number; readonly number?: number; readonly phase?: string }
  }
  /** Who must act, where some of what tells it lies face down. */
  readonly acting?: Seat
}

/** What either side may say whoever’s turn it is: it makes it nobody’s turn. */
const anyTime: ReadonlySet<string> = new Set([
  'concede',
  'agreeOnRuin',
  'agreeOnTerrain',
  'automate',
  'reveal',
  'standingOrders',
  'giveUp',
])

/** The seat that must act now; a finished game waits for nobody. */
export function seatToAct(snapshot: Known): Seat {
  const { seat, decisions, waitingFor, legal, view, acting } = snapshot
  if (view.stage === 'over') return seat
  if (acting !== undefined) return acting
  if (decisions.some((decision) => decision.seat === seat) || waitingFor.includes(seat)) return seat
  if (waitingFor.length > 0) return otherSeat(seat)
  return legal.some((command) => !anyTime.has(command.type)) ? seat : otherSeat(seat)
}
