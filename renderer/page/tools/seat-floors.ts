/**
 * Who looks at secrets looks for himself: the floors he has opened stay with him, and the other finds his own. What both look
 * at together has one look.
 */
import type { Seat } from '../../../shared/protocol/spatial'
import { hidesSomething, openTable, type OpenTable } from '../game/open-table'
import type { Page } from '../page'
import { emptyTable, tableStore, type TableState } from '../table/table-store'
import { whenever } from '../whenever'
import { closeBuildings, peelStore, type Peel } from './peel'

export type Looker = Seat | 'both'
/** Who looks at the table as it is shown now; null: one person on both sides. */
export function lookerOf(
  page: Page,
  snapshot: NonNullable<OpenTable['snapshot']>,
  veiled: boolean,
): Looker | null {
  const { mode, handover, seat } = snapshot
  if (mode !== 'hotSeat') return null
  if (handover === 'open' || veiled) return 'both'
  return handover === 'sealed' || hidesSomething(page, snapshot) ? seat : 'both'
}
/** null: nobody, for there is a curtain before it, or somebody for whom nothing is kept. */
function lookerNow(page: Page): Looker | null {
  const { snapshot, handover, veiled } = openTable(page)
  return snapshot === null || handover !== null ? null : lookerOf(page, snapshot, veiled)
}

interface Floors extends Pick<TableState, 'storey' | 'building'> {
  readonly open: Peel['open']
}
/** The whole city, whole. */
const whole: Floors = { storey: emptyTable.storey, building: emptyTable.building, open: null }
function floorsNow(page: Page): Floors {
  const { storey, building } = tableStore(page).getState()
  return { storey, building, open: peelStore(page).getState().open }
}
/**
 * The answer ends it, and closes what was opened.
 * @param store  the open game
 */
export function followFloors(page: Page, store: Parameters<typeof whenever>[0][number]): () => void {
  const kept: Partial<Record<Looker, Floors>> = {}
  let sat: Looker | null = null
  const stop = whenever(
    [store],
    () => [lookerNow(page)],
    () => {
      const [before, there] = [sat, lookerNow(page)]
      sat = there
      if (before !== null) kept[before] = floorsNow(page)
      // Lifting the veil he goes on looking where he looked.
      if (there === null || (kept[there] === undefined && before === 'both')) return
      const { open, ...cut } = kept[there] ?? whole
      tableStore(page).setState(cut)
      peelStore(page).setState({ open, over: null })
    },
  )
  return () => {
    stop()
    closeBuildings(page)
  }
}
