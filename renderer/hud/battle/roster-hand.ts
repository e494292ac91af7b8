/** What the mouse does on a list of units that wait to be put down: chooses several, and drags them out of it. */
import { useEffect, type MouseEvent, type PointerEvent } from 'react'
import { dropDeploy } from '../../page/hands/battle/deploying'
import { deployingNow, takeAlone, takeTo, toggleInFormation } from '../../page/hands/battle/formation-hand'
import { startAboard } from '../../page/hands/battle/riding'
import { useTable } from '../../page/table/table-store'
import { attempt } from '../../page/app/toasts'
import type { UnitId } from '../../../shared/table/types'

/** Where the button went down; the units in hand are dragged, or lines are swept over. */
let sweep: { readonly from: UnitId; readonly carries: boolean } | null = null
const inHand = (): readonly UnitId[] => deployingNow(useTable.getState().deploy)

export const sweepFrom = (list: readonly UnitId[], unit: UnitId) => ({
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    // The other lines and the table follow the mouse from here on.
    event.currentTarget.releasePointerCapture(event.pointerId)
    sweep = { from: unit, carries: inHand().includes(unit) && inHand().length > 1 }
  },
  onPointerLeave: (event: PointerEvent) => {
    if (sweep?.from === unit && event.buttons === 1 && !inHand().includes(unit)) takeAlone(unit)
  },
  onPointerEnter: (event: PointerEvent) => {
    // On the way out of the list it goes back over lines that are in hand already.
    if (sweep === null || event.buttons !== 1 || sweep.carries || inHand().includes(unit)) return
    takeTo(list, unit, sweep.from)
  },
})
/** A click with Ctrl adds or takes away, with Shift takes all up to here; alone it is this one. False: nothing special. */
export function chooseInList(event: MouseEvent, list: readonly UnitId[], unit: UnitId): boolean {
  if (event.ctrlKey || event.metaKey) void attempt(toggleInFormation(unit))
  else if (event.shiftKey) takeTo(list, unit)
  else {
    if (useTable.getState().deploy?.beside !== undefined) takeAlone(unit)
    return false
  }
  return true
}
/** What was dragged out of the list is put down where the button is let go over the table. */
export function useDropOnTable(): void {
  useEffect(() => {
    const up = ({ button, target }: globalThis.PointerEvent) => {
      if (button !== 0) return
      if (sweep !== null && target instanceof HTMLCanvasElement) {
        const over = useTable.getState().hover?.hit.model ?? null
        if (over === null || !startAboard(over)) dropDeploy()
      }
      sweep = null
    }
    window.addEventListener('pointerup', up)
    return () => window.removeEventListener('pointerup', up)
  }, [])
}
