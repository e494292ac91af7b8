/** What the home screen lists: saved games, cities, forces. */
import { create } from 'zustand'
import type { Library } from '../../../shared/protocol/library'
import { call } from '../wire/api'
import { attempt } from './toasts'

interface LibraryStore {
  readonly library: Library | null
  refresh(): Promise<void>
}
export const useLibrary = create<LibraryStore>((set) => ({
  library: null,
  async refresh() {
    const library = await attempt(call('library', {}))
    if (library !== undefined) set({ library })
  },
}))
