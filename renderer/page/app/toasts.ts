/** Short notices at the edge of the screen: what happened, what was kept, what to do. */
import { create } from 'zustand'
import type { Text } from '../../../shared/protocol/refusal'
import { apiError, Overtaken } from '../wire/api'

export interface Toast {
  readonly id: number
  readonly tone: 'info' | 'good' | 'bad'
  readonly text: Text
  readonly cite: readonly string[]
}
interface Toasts {
  readonly list: readonly Toast[]
  show(tone: Toast['tone'], text: Text, cite?: readonly string[]): void
  dismiss(id: number): void
  /** What was refused is tried otherwise now. */
  forgive(): void
  clear(): void
}
let last = 0
const atMost = 4

export const useToasts = create<Toasts>((set) => ({
  list: [],
  show(tone, text, cite = []) {
    const toast: Toast = { id: ++last, tone, text, cite }
    set(({ list }) => ({
      list: [...list.filter((one) => JSON.stringify(one.text) !== JSON.stringify(text)), toast].slice(
        -atMost,
      ),
    }))
  },
  forgive: () => set(({ list }) => ({ list: list.filter(({ tone }) => tone !== 'bad') })),
  clear: () => set({ list: [] }),
  dismiss: (id) => set(({ list }) => ({ list: list.filter((one) => one.id !== id) })),
}))

/** Tells the player why a call did not go through. */
export function showFault(fault: unknown): void {
  if (fault instanceof Overtaken) return
  const error = apiError(fault)
  if (error.refusal === undefined) useToasts.getState().show('bad', error.message)
  else useToasts.getState().show('bad', error.refusal, error.refusal.cite)
}
/** Runs a call; a fault becomes a notice and the answer is undefined. */
export async function attempt<T>(under: Promise<T>): Promise<T | undefined> {
  try {
    return await under
  } catch (fault) {
    showFault(fault)
    return undefined
  }
}
