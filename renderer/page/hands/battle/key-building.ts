/** The hand's way with key buildings: said beforehand that one of them helps the unit in hand (CF-STRAT-10). */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { KeyBuilding } from '../../../../shared/protocol/parts/key-buildings'
import type { PieceId, UnitId } from '../../../../shared/table/types'
import { showFault } from '../../app/toasts'
import { gameStore } from '../../game/game-store'
import { legalFor } from '../../table/intent'
import { tableStore } from '../../table/table-store'
import type { Page } from '../../page'

/** Buildings that may help the unit now. */
export function helpersOf(
  snapshot: Pick<SeatSnapshot, 'seat' | 'decisions' | 'legal' | 'view'>,
  unit: UnitId | null,
): readonly KeyBuilding[] {
  if (unit === null) return []
  const pieces = new Set<PieceId>(
    legalFor(snapshot, unit).flatMap(({ type, targets = [] }) => (type === 'useKeyBuilding' ? targets : [])),
  )
  return (snapshot.view.parts.keyBuildings?.named ?? []).filter(({ piece }) => pieces.has(piece))
}
/** By key: the first of them. */
export function helpByKey(page: Page): boolean {
  const { snapshot, command } = gameStore(page).getState()
  const { selected: unit } = tableStore(page).getState()
  const [first] = snapshot === null ? [] : helpersOf(snapshot, unit)
  if (unit === null || first === undefined) return false
  command({ type: 'useKeyBuilding', unit, piece: first.piece }).catch(page.bound(showFault))
  return true
}
