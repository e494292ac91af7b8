/** What the mouse does on a list of units that wait to be put down: chooses several, and drags them out of it. */
import { useEffect, type MouseEvent, type PointerEvent } from 'react'
import { dropDeploy } from '../../page/hands/battle/deploying'
import { deployingNow, takeAlone, takeTo, toggleInFormation } from '../../page/hands/battle/formation-hand'
import { startAboard } from '../../page/hands/battle/riding'
import { tableStore } from '../../page/table/table-store'
import { attempt } from '../../page/app/toasts'
import type { UnitId } from '../../../shared/table/types'
import { slice, type Page } from '../../page/page'
import { usePage } from '../../hooks/page-context'

interface Own {
  /** Where the button went down; the units in hand are dragged, or lines are swept over. */
  sweep: { readonly from: UnitId; readonly carries: boolean } | null
}
const own = slice<Own>(() => ({ sweep: null }))
const inHand = (page: Page): readonly UnitId[] => deployingNow(tableStore(page).getState().deploy)

export const sweepFrom = (page: Page, list: readonly UnitId[], unit: UnitId) => ({
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    // The other lines and the table follow the mouse from here on.
    event.currentTarget.releasePointerCapture(event.pointerId)
    own(page).sweep = { from: unit, carries: inHand(page).includes(unit) && inHand(page).length > 1 }
  },
  onPointerLeave: (event: PointerEvent) => {
    if (own(page).sweep?.from === unit && event.buttons === 1 && !inHand(page).includes(unit))
      takeAlone(page, unit)
  },
  onPointerEnter: (event: PointerEvent) => {
    // On the way out of the list it goes back over lines that are in hand already.
    const { sweep } = own(page)
    if (sweep === null || event.buttons !== 1 || sweep.carries || inHand(page).includes(unit)) return
    takeTo(page, list, unit, sweep.from)
  },
})
/** A click with Ctrl adds or takes away, with Shift takes all up to here; alone it is this one. False: nothing special. */
export function chooseInList(page: Page, event: MouseEvent, list: readonly UnitId[], unit: UnitId): boolean {
  if (event.ctrlKey || event.metaKey) void attempt(page, toggleInFormation(page, unit))
  else if (event.shiftKey) takeTo(page, list, unit)
  else {
    if (tableStore(page).getState().deploy?.beside !== undefined) takeAlone(page, unit)
    return false
  }
  return true
}
/** What was dragged out of the list is put down where the button is let go over the table. */
export function useDropOnTable(): void {
  const page = usePage()
  useEffect(() => {
    const up = ({ button, target }: globalThis.PointerEvent) => {
      if (button !== 0) return
      if (own(page).sweep !== null && target instanceof HTMLCanvasElement) {
        const over = tableStore(page).getState().hover?.hit.model ?? null
        if (over === null || !startAboard(page, over)) dropDeploy(page)
      }
      own(page).sweep = null
    }
    window.addEventListener('pointerup', up)
    return () => window.removeEventListener('pointerup', up)
  }, [])
}
