import { useEffect, useRef, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import { openTable } from '../../state/open-table'
import { useRecap } from '../../state/recap'
import { edgeOf } from '../../state/seat-edge'

/** While what was missed is being shown the camera is led; afterwards it stands where its player had left it. */
export function useLedCamera(scene: RefObject<SceneHandle | null>, covered: boolean): void {
  const phase = useRecap((state) => state.phase)
  const before = useRef<ReturnType<SceneHandle['pose']>>(null)
  const led = phase !== 'none' && !covered
  useEffect(() => {
    if (!led) return
    before.current = scene.current?.pose() ?? null
    return () => {
      const { snapshot } = openTable()
      if (before.current !== null && snapshot !== null) scene.current?.stand(before.current, edgeOf(snapshot))
    }
  }, [led, scene])
}
