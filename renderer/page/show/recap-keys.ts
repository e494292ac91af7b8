/** While what was missed is being shown the keys belong to it. */
import { openTable } from '../game/open-table'
import { playRecap, skipRecap } from '../game/recap'
import type { Pressed } from '../app/keys'
import type { Page } from '../page'

/** `own`: it has been used up. `nobodys`: it is for nobody at the table, as what lies there is not what is shown. */
export function recapKey(
  page: Page,
  { ctrlKey, metaKey, altKey, code, key }: Pressed,
): 'own' | 'nobodys' | null {
  const { recapFrom, handover, recapRead } = openTable(page)
  if (recapFrom === null) return null
  if (handover !== null) return 'nobodys'
  if (key === 'Escape') recapRead()
  else if (ctrlKey || metaKey || altKey) return 'nobodys'
  else if (code === 'KeyR') playRecap(page)
  else if (key !== ' ' || !skipRecap(page)) return 'nobodys'
  return 'own'
}
