/** Ways along the timeline that need the other player's word are held here until it is given (LS-ENG-08). */
import { create } from 'zustand'
import type { OpeningWay } from './open-game'
import { openTable } from './open-table'

interface TakebackStore {
  /** Waits for the other player's consent. */
  readonly asked: OpeningWay | null
  consent(): Promise<void>
  decline(): void
}
export const useTakeback = create<TakebackStore>((set, get) => ({
  asked: null,
  async consent() {
    const { asked } = get()
    set({ asked: null })
    if (asked !== null) await openTable().walk(asked, true)
  },
  decline: () => set({ asked: null }),
}))

/** Steps on the timeline are taken one after the other: a key pressed while one is under way is not lost. */
let last: Promise<void> = Promise.resolve()
function inTurn(way: OpeningWay): Promise<void> {
  const taken = last.then(() => openTable().settled()).then(() => go(way))
  last = taken.catch(() => undefined) // its own caller is told
  return taken
}
/** Whether the other has to agree is decided by the main side, which knows whose steps they are. */
async function go(way: OpeningWay): Promise<void> {
  const { timeline } = openTable().snapshot ?? {}
  const isThere =
    way.to === 'node' ? timeline !== undefined && timeline.at !== way.node : timeline?.[way.to] != null
  if (isThere && (await openTable().walk(way, false)) === 'asks') useTakeback.setState({ asked: way })
}
export const requestUndo = (): Promise<void> => inTurn({ to: 'undo' })
export const requestRedo = (): Promise<void> => inTurn({ to: 'redo' })
export const requestJump = (node: number): Promise<void> => inTurn({ to: 'node', node })
