/**
 * Sides that have said yes to the places proposed for all of them: where their turns alternate, the next ones are put down
 * without a word, and nobody hands over the mouse for it.
 */
import type { Seat } from '../../../shared/protocol/spatial'

const wholly = new Set<Seat>()
export function deployWholly(seat: Seat, on: boolean): void {
  if (on) wholly.add(seat)
  else wholly.delete(seat)
}
export const deploysWholly = (seat: Seat): boolean => wholly.has(seat)
