/** A worn-out unit in hand is taken off the table, to come back whole (CF-MSR-06). */
import type { UnitId } from '../../../../shared/table/types'
import { gameStore } from '../../game/game-store'
import type { Page } from '../../page'
import { legalFor, openDecision } from '../../table/intent'
import { tableStore } from '../../table/table-store'
import { showFault } from '../../app/toasts'

/** The unit in hand, where it may be withdrawn. */
export function withdrawerNow(page: Page): UnitId | null {
  const { snapshot } = gameStore(page).getState()
  const { selected } = tableStore(page).getState()
  if (snapshot === null || selected === null || openDecision(snapshot) !== null) return null
  return legalFor(snapshot, selected).some(({ type }) => type === 'withdraw') ? selected : null
}
export function withdraw(page: Page): boolean {
  const unit = withdrawerNow(page)
  if (unit === null) return false
  gameStore(page).getState().command({ type: 'withdraw', unit }).catch(page.bound(showFault))
  return true
}
