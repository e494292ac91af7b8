/** What a vehicle bears on, looked at when one likes: of whom the mouse is over, else of whom is in hand (C4-VSHOOT-09). */
import { createStore } from 'zustand/vanilla'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { UnitId } from '../../../shared/table/types'
import { isVehicleUnit } from '../table/hulls'
import { tableStore, type TableState } from '../table/table-store'
import { gameStore } from '../game/game-store'
import { slice, type Page } from '../page'

interface ArcsAsked {
  /** The vehicle whose arcs were asked for. */
  readonly arcsOf: UnitId | null
}
export const arcsStore = slice(() => createStore<ArcsAsked>(() => ({ arcsOf: null })))

/** Whose arcs are drawn: of whoever was asked about, else of the vehicle in hand as long as it may fire, or turn to fire. */
export function arcsOf(
  snapshot: Pick<SeatSnapshot, 'legal' | 'view'> | null,
  { arcsOf: asked, selected }: ArcsAsked & Pick<TableState, 'selected'>,
): UnitId | null {
  const fires = snapshot?.legal.some(
    ({ type, unit }) => unit === selected && (type === 'shoot' || type === 'pivot'),
  )
  const unit = asked ?? (fires === true ? selected : null)
  return isVehicleUnit(snapshot?.view, unit) ? unit : null
}
/** Shows the arcs of that vehicle, or lays them aside where they are shown already. */
export function toggleArcs(page: Page): boolean {
  const { snapshot } = gameStore(page).getState()
  const { hover, selected } = tableStore(page).getState()
  const { arcsOf } = arcsStore(page).getState()
  const asked = [hover?.hit.unit ?? null, selected]
  const unit = asked.find((one) => isVehicleUnit(snapshot?.view, one)) ?? arcsOf
  if (unit === null) return false
  arcsStore(page).setState({ arcsOf: arcsOf === unit ? null : unit })
  return true
}
