/** Ways along the timeline that need the other player's word are held here until it is given (LS-ENG-08). */
import { createStore } from 'zustand/vanilla'
import type { OpeningWay } from './open-game'
import { openTable } from './open-table'
import { slice, type Page } from '../page'

interface TakebackStore {
  /** Waits for the other player's consent. */
  readonly asked: OpeningWay | null
  consent(): Promise<void>
  decline(): void
}
export const takebackStore = slice((page) =>
  createStore<TakebackStore>((set, get) => ({
    asked: null,
    async consent() {
      const { asked } = get()
      set({ asked: null })
      if (asked !== null) await openTable(page).walk(asked, true)
    },
    decline: () => set({ asked: null }),
  })),
)

interface Own {
  /** Steps on the timeline are taken one after the other: a key pressed while one is under way is not lost. */
  last: Promise<void>
}
const own = slice<Own>(() => ({ last: Promise.resolve() }))
function inTurn(page: Page, way: OpeningWay): Promise<void> {
  const taken = own(page)
    .last.then(() => openTable(page).settled())
    .then(() => go(page, way))
  own(page).last = taken.catch(() => undefined) // its own caller is told
  return taken
}
/** Whether the other has to agree is decided by the main side, which knows whose steps they are. */
async function go(page: Page, way: OpeningWay): Promise<void> {
  const { timeline } = openTable(page).snapshot ?? {}
  const isThere =
    way.to === 'node' ? timeline !== undefined && timeline.at !== way.node : timeline?.[way.to] != null
  if (isThere && (await openTable(page).walk(way, false)) === 'asks')
    takebackStore(page).setState({ asked: way })
}
export const requestUndo = (page: Page): Promise<void> => inTurn(page, { to: 'undo' })
export const requestRedo = (page: Page): Promise<void> => inTurn(page, { to: 'redo' })
export const requestJump = (page: Page, node: number): Promise<void> => inTurn(page, { to: 'node', node })
