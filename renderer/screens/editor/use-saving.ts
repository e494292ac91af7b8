import { useEffect, useState } from 'react'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { attempt, showFault, toastsStore } from '../../page/app/toasts'

interface Save {
  readonly writing: () => Promise<unknown>
  /** Of what is saved, as its toast calls it. */
  readonly name: string
  /** What it says where there is more to say than that. */
  readonly said?: string
  /** On the desk it is noted as saved. */
  readonly note: () => void
}
interface Saving {
  /** A save is on its way. */
  readonly saving: boolean
  /** Waits for the save, says that it is saved or why not, and reads the library anew; true when it is saved. */
  readonly save: (what: Save) => Promise<boolean>
}
/** What an editor writes goes onto its shelf, one save at a time; the library is fresh when the editor opens. */
export function useSaving(): Saving {
  const page = usePage()
  const refresh = useSlice(libraryStore, (state) => state.refresh)
  const [saving, setSaving] = useState(false)
  useEffect(() => {
    refresh().catch(page.bound(showFault))
  }, [page, refresh])
  const save = async ({ writing, name, said = 'editor:done', note }: Save): Promise<boolean> => {
    if (saving) return false
    setSaving(true)
    const saved = await attempt(page, writing())
    setSaving(false)
    if (saved === undefined) return false
    note()
    toastsStore(page).getState().show('good', { key: said, args: { name } })
    await refresh()
    return true
  }
  return { saving, save }
}
