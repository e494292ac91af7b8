import { useEffect } from 'react'
import { usePage } from '../../hooks/page-context'
import { ownPressed } from '../../page/app/board'
import type { OwnAction } from '../../page/app/own-keys'
import { pushes, takeKey, writes } from '../table/table-keys'

/** While a text is written these alone are the studio's. */
const whileWriting: ReadonlySet<OwnAction<'studio'>> = new Set(['save', 'undo', 'redo', 'leave'])

/** Keys of the storyboard; a dialog over it has the keyboard to itself. */
export function useStudioKeys(act: (action: OwnAction<'studio'>) => void): void {
  const page = usePage()
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]') !== null) return
      const action = ownPressed(page, 'studio', event)
      if (action === null) return
      if (writes(event.target, ['checkbox', 'radio']) && !whileWriting.has(action)) return
      // A button has Enter and Space to itself; a card is taken in hand by them.
      const isCard = event.target instanceof Element && event.target.closest('.story-face') !== null
      if ((action === 'keep' || action === 'write') && !isCard && pushes(event.target)) return
      takeKey(event)
      act(action)
    }
    window.addEventListener('keydown', pressed, { capture: true })
    return () => window.removeEventListener('keydown', pressed, { capture: true })
  }, [page, act])
}
