/** While what was missed is being shown the keys belong to it. */
import { openTable } from '../game/open-table'
import { playRecap, skipRecap } from '../game/recap'
import { ownPressed } from '../app/board'
import type { Pressed } from '../app/press'
import type { Page } from '../page'

/** `own`: it has been used up. `nobodys`: it is for nobody at the table, as what lies there is not what is shown. */
export function recapKey(page: Page, pressed: Pressed): 'own' | 'nobodys' | null {
  const { recapFrom, handover, recapRead } = openTable(page)
  if (recapFrom === null) return null
  if (handover !== null) return 'nobodys'
  const action = ownPressed(page, 'recap', pressed)
  if (action === 'read') recapRead()
  else if (action === 'repeat') playRecap(page)
  else if (action !== 'skip' || !skipRecap(page)) return 'nobodys'
  return 'own'
}
