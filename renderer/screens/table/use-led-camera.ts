import { useEffect, useRef, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import { placesOfCue } from '../../show/places'
import type { TableShown } from '../../show/player'
import type { SeenView } from '../../page/game/missed'
import { openTable } from '../../page/game/open-table'
import { playRecap, recapPlayer, recapStore } from '../../page/game/recap'
import { edgeOf } from '../../page/game/seat-edge'
import type { Page } from '../../page/page'
import { usePage, useSlice } from '../../hooks/page-context'

/** Brings into the picture what begins to be shown of what was missed; the answer ends that. */
function leadCamera(page: Page, scene: RefObject<SceneHandle | null>): () => void {
  let seen = 0
  const look = ({ cues, view }: TableShown<SeenView>): void => {
    if (view === null) return
    const fresh = cues.filter(({ key }) => key > seen)
    seen = Math.max(seen, ...fresh.map(({ key }) => key))
    const places = fresh.flatMap(({ cue }) => placesOfCue(cue, view))
    if (places.length > 0) scene.current?.show(places)
  }
  look(recapPlayer(page).shown.getState())
  return recapPlayer(page).shown.subscribe(look)
}
/**
 * What was missed begins as soon as the table is seen, and as long as it is being shown the camera is led; afterwards it stands
 * where its player had left it.
 */
export function useLedCamera(scene: RefObject<SceneHandle | null>, seen: boolean): void {
  const page = usePage()
  const phase = useSlice(recapStore, (state) => state.phase)
  const before = useRef<ReturnType<SceneHandle['pose']>>(null)
  const led = phase !== 'none' && seen
  useEffect(() => {
    if (!led) return
    before.current = scene.current?.pose() ?? null
    const stop = leadCamera(page, scene)
    if (recapStore(page).getState().phase === 'laid') playRecap(page)
    return () => {
      stop()
      const { snapshot } = openTable(page)
      if (before.current !== null && snapshot !== null) scene.current?.stand(before.current, edgeOf(snapshot))
    }
  }, [led, scene])
}
