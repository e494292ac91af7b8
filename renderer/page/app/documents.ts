/** Everything on the shelves with what is built on what, and the packs that were taken in. */
import { createStore } from 'zustand/vanilla'
import type { Responses } from '../../../shared/protocol/api'
import {
  keyOfDocument,
  type DocumentRef,
  type OpenedPack,
  type ShelvedDocument,
} from '../../../shared/protocol/storeypack'
import { libraryStore } from './library'
import { routeStore } from './route'
import { attempt, toastsStore } from './toasts'
import { slice, type Page } from '../page'

export type Shelves = Responses['shelves']
interface DocumentsStore {
  readonly shelves: Shelves | null
  refresh(): Promise<void>
}
export const documentsStore = slice((page) =>
  createStore<DocumentsStore>((set) => ({
    shelves: null,
    async refresh() {
      const shelves = await attempt(page, page.api.call('shelves', {}))
      if (shelves !== undefined) set({ shelves })
    },
  })),
)
export const documentIn = (shelves: Shelves | null, ref: DocumentRef): ShelvedDocument | undefined =>
  shelves?.documents.find((one) => keyOfDocument(one) === keyOfDocument(ref))

const refreshAll = (page: Page): Promise<unknown> =>
  Promise.all([documentsStore(page).getState().refresh(), libraryStore(page).getState().refresh()])

/** Takes in the pack that lies open, and shows it among the others. */
export async function takePack(page: Page, { opened, title }: OpenedPack): Promise<void> {
  const taken = await attempt(page, page.api.call('takePack', { opened }))
  if (taken === undefined) return
  await refreshAll(page)
  toastsStore(page)
    .getState()
    .show('good', {
      key: taken.pack === null ? 'workshop:allThere' : 'workshop:taken',
      args: { title, count: taken.added },
    })
  routeStore(page).getState().go({ at: 'packs' })
}
/** @returns whether it is gone */
export async function throwPack(page: Page, id: string, withChanged: boolean): Promise<boolean> {
  const done = await attempt(page, page.api.call('throwPack', { id, withChanged }))
  if (done === undefined) return false
  await refreshAll(page)
  toastsStore(page)
    .getState()
    .show('good', { key: 'workshop:thrown', args: { count: done.gone } })
  return true
}
