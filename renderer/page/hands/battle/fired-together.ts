/** Several told to fire in one go: whose target has fallen or fled meanwhile keeps his fire. Pure. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { TargetPreview } from '../../../../shared/protocol/previews/fire'
import type { Text } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { isLegal, legalFor } from '../../table/intent'

interface Order {
  readonly unit: UnitId
  readonly target: UnitId
}
export interface FiredTogether {
  readonly seat: Seat
  /** Of the game when they were told. */
  readonly state: number
  readonly orders: readonly Order[]
}
type Known = Pick<SeatSnapshot, 'seat' | 'state' | 'legal' | 'decisions' | 'waitingFor'>

export const firedTogether = (
  { seat, state }: Pick<Known, 'seat' | 'state'>,
  orders: readonly Order[],
): FiredTogether => ({
  seat,
  state,
  orders: orders.map(({ unit, target }) => ({ unit, target })),
})
/**
 * Who has kept his fire, once all that was told is over; null: it is not over yet. Whoever may still shoot has not shot;
 * where that is true of all of them it has been taken back.
 */
export function stayedIn({ seat, state, orders }: FiredTogether, now: Known): readonly Order[] | null {
  if (now.state === state || now.seat !== seat || now.waitingFor.length > 0) return null
  if (!isLegal(now, 'endPhase')) return null
  const stayed = orders.filter(({ unit }) => legalFor(now, unit).some(({ type }) => type === 'shoot'))
  return stayed.length === orders.length ? [] : stayed
}
/** Why, by what may be shot at now. */
export function whyStayed({ target }: Order, previews: readonly TargetPreview[]): Text {
  const preview = previews.find((one) => one.target === target)
  if (preview === undefined) return { key: 'acting:stayed.gone', args: { target } }
  return preview.refusal ?? { key: 'acting:stayed.otherwise', args: { target } }
}
