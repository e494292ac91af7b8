import { useEffect } from 'react'
import { keyOf } from '../../page/app/keys'

/** Saving, undo and redo by keys, also while typing: every letter is a change of what is written. */
export function useEditorKeys(save: () => Promise<void>, undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog]') !== null) return
      const work: Readonly<Record<string, () => void>> = {
        'Ctrl+S': () => void save(),
        'Ctrl+Z': undo,
        'Ctrl+Y': redo,
        'Ctrl+Shift+Z': redo,
      }
      const does = work[keyOf(event)]
      if (does === undefined) return
      event.preventDefault()
      does()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [save, undo, redo])
}
