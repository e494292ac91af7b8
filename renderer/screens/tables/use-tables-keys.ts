import { useEffect } from 'react'
import { keyOf } from '../../state/keys'
import { redo, undo } from './tables-draft'

/** Saving, undo and redo by keys, also while one is in a cell. */
export function useTablesKeys(save: () => Promise<void>): void {
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
  }, [save])
}
