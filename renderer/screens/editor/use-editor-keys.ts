import { useEffect } from 'react'
import { usePage } from '../../hooks/page-context'
import { ownPressed } from '../../page/app/board'

/** Saving, undo and redo by keys, also while typing: every letter is a change of what is written. */
export function useEditorKeys(save: () => Promise<unknown>, undo: () => void, redo: () => void): void {
  const page = usePage()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog]') !== null) return
      const action = ownPressed(page, 'editor', event)
      if (action === null) return
      event.preventDefault()
      if (action === 'save') void save()
      else if (action === 'undo') undo()
      else redo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [save, undo, redo])
}
