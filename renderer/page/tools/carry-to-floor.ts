/** What the arrow keys carry goes up or down to a floor of the building it is in; the mouse does that by pointing. */
import { surfaceHeight } from '../../../shared/table'
import type { SurfaceRef, Table } from '../../../shared/table/types'
import { handsNow } from '../table/hand'
import type { Page } from '../page'

/** @param on  the floor; where it has a hole nothing is carried there */
export function carryToFloor(page: Page, table: Table, on: SurfaceRef): void {
  const hand = handsNow(page).hands.find((one) => (one.carried?.() ?? null) !== null)
  const at = hand?.carried?.()?.to?.at
  const y = at === undefined ? null : surfaceHeight(table, on, at)
  if (at !== undefined && y !== null) hand?.carryTo?.({ at, on, y })
}
