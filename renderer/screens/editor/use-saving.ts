import { useState } from 'react'
import { attempt } from '../../page/app/toasts'
import { usePage } from '../../hooks/page-context'

interface Saving {
  /** A save is on its way. */
  readonly saving: boolean
  /** Waits for the save, and says why where it failed; true when it is kept. */
  readonly save: (writing: () => Promise<unknown>) => Promise<boolean>
}
/** One save at a time. */
export function useSaving(): Saving {
  const page = usePage()
  const [saving, setSaving] = useState(false)
  const save = async (writing: () => Promise<unknown>): Promise<boolean> => {
    setSaving(true)
    const saved = await attempt(page, writing())
    setSaving(false)
    return saved !== undefined
  }
  return { saving, save }
}
