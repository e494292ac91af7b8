/** How what is drawn reads the page that was handed down to it. */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Page, Readable, Slice } from '../page/page'

const PageContext = createContext<Page | null>(null)
/** Hands a page down to everything inside. */
export const PageProvider = PageContext.Provider

export function usePage(): Page {
  const page = useContext(PageContext)
  if (page === null) throw new Error('Nothing is drawn without a page')
  return page
}

/** What a slice of the page holds, or what is read of it: drawn anew when that has changed. */
export function useSlice<S>(slice: Slice<Readable<S>>): S
export function useSlice<S, T>(slice: Slice<Readable<S>>, read: (state: S) => T): T
export function useSlice<S>(
  slice: Slice<Readable<S>>,
  read: (state: S) => unknown = (state) => state,
): unknown {
  return useStore(slice(usePage()), read)
}
