/** Short notices at the edge of the screen: what happened, what was kept, what to do. */
import { createStore } from 'zustand/vanilla'
import type { Text } from '../../../shared/protocol/refusal'
import { apiError, Overtaken } from '../wire/api'
import { slice, type Page } from '../page'

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
interface Own {
  last: number
}
const own = slice<Own>(() => ({ last: 0 }))
const atMost = 4

export const toastsStore = slice((page) =>
  createStore<Toasts>((set) => ({
    list: [],
    show(tone, text, cite = []) {
      const toast: Toast = { id: ++own(page).last, tone, text, cite }
      set(({ list }) => ({
        list: [...list.filter((one) => JSON.stringify(one.text) !== JSON.stringify(text)), toast].slice(
          -atMost,
        ),
      }))
    },
    forgive: () => set(({ list }) => ({ list: list.filter(({ tone }) => tone !== 'bad') })),
    clear: () => set({ list: [] }),
    dismiss: (id) => set(({ list }) => ({ list: list.filter((one) => one.id !== id) })),
  })),
)

/** Tells the player why a call did not go through. */
export function showFault(page: Page, fault: unknown): void {
  if (fault instanceof Overtaken) return
  const error = apiError(fault)
  if (error.refusal === undefined) toastsStore(page).getState().show('bad', error.message)
  else toastsStore(page).getState().show('bad', error.refusal, error.refusal.cite)
}
/** Runs a call; a fault becomes a notice and the answer is undefined. */
export async function attempt<T>(page: Page, under: Promise<T>): Promise<T | undefined> {
  try {
    return await under
  } catch (fault) {
    showFault(page, fault)
    return undefined
  }
}
