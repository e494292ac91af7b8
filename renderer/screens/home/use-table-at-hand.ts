import { useEffect } from 'react'
import { usePage } from '../../hooks/page-context'
import { whenIdle } from '../../hooks/when-idle'
import { preferencesStore } from '../../page/app/preferences'
import { tierHere } from '../../page/app/quality'

/** Once the first screen stands and has nothing to do, the table with its 3D scene is fetched, and what it is painted with begun. */
export function useTableAtHand(stands: boolean): void {
  const page = usePage()
  useEffect(() => {
    if (!stands) return
    return whenIdle(() => {
      // What could not be fetched is asked for again when a game is opened, and missed then.
      Promise.all([import('../battle/Battle'), import('../../scene')])
        .then(([, { prepareSurfaces }]) => prepareSurfaces(tierHere(page, preferencesStore(page).getState())))
        .catch(console.error)
    })
  }, [stands, page])
}
