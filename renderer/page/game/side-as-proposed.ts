/**
 * Sides that have said yes to the places proposed for all of them: where their turns alternate, the next ones are put down
 * without a word, and nobody hands over the mouse for it.
 */
import type { Seat } from '../../../shared/protocol/spatial'
import { slice, type Page } from '../page'

const wholly = slice(() => new Set<Seat>())
export function deployWholly(page: Page, seat: Seat, on: boolean): void {
  if (on) wholly(page).add(seat)
  else wholly(page).delete(seat)
}
export const deploysWholly = (page: Page, seat: Seat): boolean => wholly(page).has(seat)
