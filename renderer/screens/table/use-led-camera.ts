import { useEffect, useRef, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import { openTable } from '../../page/game/open-table'
import { playRecap, recapPlayer, recapStore } from '../../page/game/recap'
import { edgeOf } from '../../page/game/seat-edge'
import { followCues } from './follow-cues'
import { usePage, useSlice } from '../../hooks/page-context'

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
    const stop = followCues(scene, recapPlayer(page))
    if (recapStore(page).getState().phase === 'laid') playRecap(page)
    return () => {
      stop()
      const { snapshot } = openTable(page)
      if (before.current !== null && snapshot !== null) scene.current?.stand(before.current, edgeOf(snapshot))
    }
  }, [led, scene])
}
