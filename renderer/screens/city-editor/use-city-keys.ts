import { useEffect, useRef } from 'react'
import { usePage } from '../../hooks/page-context'
import { ownPressed } from '../../page/app/board'
import { routeStore } from '../../page/app/route'
import { cityDraftStore } from '../../page/editors/city/draft'
import { cityHandStore } from '../../page/editors/city/hand'
import { cityKey } from '../../page/editors/city/work'
import { cityToTable } from '../../../shared/city'
import { highestLevel, stepStorey } from '../../page/tools/storeys'
import { tableStore } from '../../page/table/table-store'
import type { Page } from '../../page/page'
import { pushes, takeKey, writes } from '../table/table-keys'

function storeyBy(page: Page, by: 1 | -1): void {
  const table = cityToTable(cityDraftStore(page).getState().city)
  tableStore(page).setState(({ storey }) => ({ storey: stepStorey(table, storey, by) }))
}
/** A choice of a few has the arrows to itself, a button Enter and Space. */
const keeps = ({ target, key }: KeyboardEvent): boolean =>
  (target instanceof HTMLInputElement && key.startsWith('Arrow')) ||
  target instanceof HTMLSelectElement ||
  (pushes(target) && (key === ' ' || key === 'Enter'))

/** Keys of the editor: heard before those that walk over the table. A field that is written in has its letters to itself. */
export function useCityKeys(save: () => Promise<void>, toggle: (view: 'plan' | 'stage') => void): void {
  const page = usePage()
  // Heard by one listener for good: one exchanged while a key is on its way to it would never hear of that key.
  const now = useRef({ save, toggle })
  useEffect(() => {
    now.current = { save, toggle }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('[role=dialog]') !== null) return
      const action = ownPressed(page, 'city', event)
      const isWriting = writes(event.target, ['radio', 'checkbox'])
      if (isWriting && action !== 'save' && !(action === 'leave')) return
      if (keeps(event)) return
      if (action === null) {
        if (/^\d$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) {
          const table = cityToTable(cityDraftStore(page).getState().city)
          tableStore(page).setState({ storey: Math.min(Number(event.key), highestLevel(table)) })
          takeKey(event)
        }
        return
      }
      if (action === 'save') void now.current.save()
      else if (action === 'help') routeStore(page).getState().open({ over: 'help' })
      else if (action === 'plan' || action === 'stage') now.current.toggle(action)
      else if (action === 'floorUp' || action === 'floorDown') storeyBy(page, action === 'floorUp' ? 1 : -1)
      else if (!cityKey(page, action)) return
      takeKey(event)
    }
    const onAlt = (event: KeyboardEvent): void => {
      if (event.key !== 'Alt') return
      // Alone it opens the menu of the window; here it leaves the grid.
      event.preventDefault()
      cityHandStore(page).setState({ free: event.type === 'keydown' })
    }
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('keydown', onAlt)
    window.addEventListener('keyup', onAlt)
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('keydown', onAlt)
      window.removeEventListener('keyup', onAlt)
    }
  }, [page])
}
