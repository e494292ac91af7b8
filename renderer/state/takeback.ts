/** Undo and jumps that need the other player's word are held here until it is given. */
import { create } from 'zustand'
import type { Timeline } from '../../shared/protocol/api'
import { openTable } from './open-table'

export type Takeback = { readonly to: 'undo' } | { readonly to: 'node'; readonly node: number }
interface TakebackStore {
  /** Waits for the other player's consent. */
  readonly asked: Takeback | null
  consent(): Promise<void>
  decline(): void
}
const perform = (takeback: Takeback, consent: boolean): Promise<boolean> => {
  const { undo, jump } = openTable()
  return takeback.to === 'undo' ? undo(consent) : jump(takeback.node, consent)
}
export const useTakeback = create<TakebackStore>((set, get) => ({
  asked: null,
  async consent() {
    const { asked } = get()
    set({ asked: null })
    if (asked !== null) await perform(asked, true)
  },
  decline: () => set({ asked: null }),
}))

/** Whether going to a node passes dice or an opened secret between here and there. */
export function passesDice({ nodes, at }: Timeline, to: number): boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const pathOf = (id: number): number[] => {
    const path: number[] = []
    for (
      let node = byId.get(id);
      node !== undefined;
      node = node.parent === null ? undefined : byId.get(node.parent)
    )
      path.push(node.id)
    return path
  }
  const kept = new Set(pathOf(to))
  return pathOf(at).some((id) => !kept.has(id) && byId.get(id)?.dice === true)
}
/** Steps on the timeline are taken one after the other: a key pressed while one is under way is not lost. */
let last: Promise<void> = Promise.resolve()
function inTurn(step: () => Promise<unknown>): Promise<void> {
  const taken = last.then(() => openTable().settled()).then(async () => void (await step()))
  last = taken.catch(() => undefined) // its own caller is told
  return taken
}
export const requestUndo = (): Promise<void> => inTurn(undo)
export const requestRedo = (): Promise<void> =>
  inTurn(async () => {
    const { snapshot, redo } = openTable()
    if (snapshot?.timeline.redo != null) await redo()
  })
export const requestJump = (node: number): Promise<void> => inTurn(() => jump(node))

async function undo(): Promise<void> {
  const { snapshot } = openTable()
  const undo = snapshot?.timeline.undo
  if (snapshot === null || undo == null) return
  if (undo.needsConsent && snapshot.mode === 'hotSeat') useTakeback.setState({ asked: { to: 'undo' } })
  else await perform({ to: 'undo' }, true)
}
async function jump(node: number): Promise<void> {
  const { snapshot } = openTable()
  if (snapshot === null || snapshot.timeline.at === node) return
  if (snapshot.mode === 'hotSeat' && passesDice(snapshot.timeline, node))
    useTakeback.setState({ asked: { to: 'node', node } })
  else await perform({ to: 'node', node }, true)
}
