/** What the home screen lists: saved games, cities, forces. */
import { createStore } from 'zustand/vanilla'
import type { Library } from '../../../shared/protocol/library'
import { attempt } from './toasts'
import { slice } from '../page'

interface LibraryStore {
  readonly library: Library | null
  refresh(): Promise<void>
}
export const libraryStore = slice((page) =>
  createStore<LibraryStore>((set) => ({
    library: null,
    async refresh() {
      const library = await attempt(page, page.api.call('library', {}))
      if (library !== undefined) set({ library })
    },
  })),
)
