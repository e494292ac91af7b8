/**
 * Who looks at secrets looks for himself: the camera stays with who left it, and the other finds his own. What both look at
 * together has one look.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import { openTable } from '../../page/game/open-table'
import { edgeOf } from '../../page/game/seat-edge'
import type { Looker } from '../../page/tools/seat-floors'
import { usePage } from '../../hooks/page-context'

type Camera = ReturnType<SceneHandle['pose']>
/**
 * @param looker   who looks at the table; null: one person on both sides
 * @param covered  nobody sits before it: it is looked at as by nobody, whole and from its near edge
 */
export function useSeatLook(
  scene: RefObject<SceneHandle | null>,
  looker: Looker | null,
  covered: boolean,
  ready: boolean,
): void {
  const page = usePage()
  const looks = useRef<Partial<Record<Looker, Camera>>>({})
  const sat = useRef<Looker | null>(null)
  useLayoutEffect(() => {
    const { snapshot } = openTable(page)
    const there = covered ? null : looker
    if (!ready || scene.current === null || snapshot === null) return
    if (sat.current !== null && sat.current !== there) looks.current[sat.current] = scene.current.pose()
    if (covered) scene.current.stand(null, 0)
    if (there !== null && there !== sat.current) {
      const kept = looks.current[there]
      // Lifting the veil he goes on looking where he looked.
      if (kept === undefined && sat.current === 'both') {
        sat.current = there
        return
      }
      scene.current.stand(kept ?? null, edgeOf(snapshot))
    }
    sat.current = there
  }, [scene, looker, covered, ready])
}
