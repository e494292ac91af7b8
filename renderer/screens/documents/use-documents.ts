/** The shelves as a whole, asked for when the library has come and again when it has changed. */
import { useEffect } from 'react'
import { documentsStore, type Shelves } from '../../page/app/documents'
import { libraryStore } from '../../page/app/library'
import { showFault } from '../../page/app/toasts'
import { usePage, useSlice } from '../../hooks/page-context'

export function useDocuments(): Shelves | null {
  const page = usePage()
  const library = useSlice(libraryStore, (state) => state.library)
  const { shelves, refresh } = useSlice(documentsStore)
  useEffect(() => {
    if (library !== null) refresh().catch(page.bound(showFault))
  }, [library, refresh])
  return shelves
}
