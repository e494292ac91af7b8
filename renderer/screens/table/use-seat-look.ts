/**
 * Who looks at secrets looks for himself: camera and opened floors stay with who left them, and the other finds his own. What
 * both look at together has one look.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Seat } from '../../../shared/protocol/spatial'
import type { SceneHandle } from '../../scene/props'
import { openTable } from '../../page/game/open-table'
import { edgeOf } from '../../page/game/seat-edge'
import { emptyTable, tableStore, type TableState } from '../../page/table/table-store'
import { peelStore, type Peel } from '../../page/tools/peel'
import { usePage } from '../../hooks/page-context'

interface Look extends Pick<TableState, 'storey' | 'building'> {
  readonly camera: ReturnType<SceneHandle['pose']>
  readonly opened: Peel['open']
}
export type Looker = Seat | 'both'
/** The whole city, whole. */
const first: Look = {
  camera: null,
  storey: emptyTable.storey,
  building: emptyTable.building,
  opened: null,
}
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
  const looks = useRef<Partial<Record<Looker, Look>>>({})
  const sat = useRef<Looker | null>(null)
  useLayoutEffect(() => {
    const { snapshot } = openTable(page)
    const there = covered ? null : looker
    if (!ready || scene.current === null || snapshot === null) return
    if (sat.current !== null && sat.current !== there) {
      const { storey, building } = tableStore(page).getState()
      const opened = peelStore(page).getState().open
      looks.current[sat.current] = { camera: scene.current.pose(), storey, building, opened }
    }
    if (covered) scene.current.stand(null, 0)
    if (there !== null && there !== sat.current) {
      const kept = looks.current[there]
      // Lifting the veil he goes on looking where he looked.
      if (kept === undefined && sat.current === 'both') {
        sat.current = there
        return
      }
      const look = kept ?? first
      tableStore(page).setState({ storey: look.storey, building: look.building })
      peelStore(page).setState({ open: look.opened, over: null })
      scene.current.stand(look.camera, edgeOf(snapshot))
    }
    sat.current = there
  }, [scene, looker, covered, ready])
}
