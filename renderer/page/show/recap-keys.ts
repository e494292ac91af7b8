/** While what was missed is being shown the keys belong to it. */
import { openTable } from '../game/open-table'
import { playRecap, skipRecap } from '../game/recap'
import type { Page } from '../page'

/** True where the key is for nobody at the table: what lies there is not what is shown. */
export function recapKey(page: Page, event: KeyboardEvent): boolean {
  if (openTable(page).recapFrom === null) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (event.code === 'KeyR') playRecap(page)
  else if (event.key !== ' ' || !skipRecap(page)) return true
  event.preventDefault()
  event.stopImmediatePropagation()
  return true
}
