/**
 * Open country laid by the players: any piece anywhere, in turns, or by one whom the other confirms (C4-ORG-07). What covers
 * the board says that it is no city.
 */
import { checkFreePlacement, type PlacementSpot } from '../../../../shared/city'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { PieceDesign, Table } from '../../../../shared/table/types'
import type { CoreState } from '../game'

export const isOpenCountry = ({ table }: { readonly table: Table }): boolean => table.turf !== undefined

export const checkCountryPiece = (
  { table }: Pick<CoreState, 'table'>,
  design: PieceDesign,
  spot: PlacementSpot,
): ReturnType<typeof checkFreePlacement> => checkFreePlacement(table, design, spot)

/** Whose turn it is to lay or to confirm: who has had his say is passed over; alone at the table one says both. */
export function nextInCountry(
  seat: Seat,
  how: 'turns' | 'proposed',
  finished: readonly Seat[],
  changed: boolean,
): { readonly seat: Seat; readonly finished: readonly Seat[] } {
  const other = otherSeat(seat)
  // A new piece has been seen by nobody else: what was confirmed before is asked again.
  const said = changed ? [] : finished
  if (how === 'proposed') return { seat: said.includes(seat) ? other : seat, finished: said }
  return { seat: said.includes(other) ? seat : other, finished: said }
}
/** Both have said that the table may stand as it is. */
export const isConfirmed = (finished: readonly Seat[], solo: boolean): boolean =>
  solo ? finished.length > 0 : finished.length === 2
