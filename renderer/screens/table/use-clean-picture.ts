/** A table that can be looked at alone. Its frame hides what lies round and over it where `data-clean` says so. */
import { useEffect } from 'react'
import { leaveClean, cleanStore } from '../../page/app/clean'
import './clean-picture.css'
import { usePage, useSlice } from '../../hooks/page-context'

/**
 * @param ended  something wants the table's people more: a hand-over, a curtain, the end of the game
 * @returns whether it is shown alone now: for `data-clean` of the screen
 */
export function useCleanPicture(ended: boolean): boolean {
  const page = usePage()
  const on = useSlice(cleanStore, (state) => state.on)
  useEffect(() => {
    if (ended) leaveClean(page)
  }, [ended, on])
  useEffect(() => page.bound(leaveClean), [])
  return on && !ended
}
