/** While what was missed is being shown the keys belong to it. */
import { openTable } from '../game/open-table'
import { playRecap, skipRecap } from '../game/recap'

/** True where the key is for nobody at the table: what lies there is not what is shown. */
export function recapKey(event: KeyboardEvent): boolean {
  if (openTable().recapFrom === null) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (event.code === 'KeyR') playRecap()
  else if (event.key !== ' ' || !skipRecap()) return true
  event.preventDefault()
  event.stopImmediatePropagation()
  return true
}
