import { useEffect, useState } from 'react'
import type { GameView } from '../../../shared/protocol/game-view'
import { hasMesh, meshHashesOf } from '../../../shared/table'
import { bringMeshes } from '../../page/app/own-meshes'
import { preferencesStore } from '../../page/app/preferences'
import { tierHere } from '../../page/app/quality'
import { showFault } from '../../page/app/toasts'
import { prepareSurfaces } from '../../scene'
import { usePage } from '../../hooks/page-context'

/** Whether the imported shapes of this table are at hand; they are fetched where not. What it is painted with is begun meanwhile. */
export function useTableMeshes(
  view:
    | (Pick<GameView, 'table'> & {
        readonly models: Readonly<Record<string, Pick<GameView['models'][string], 'ownFigure'>>>
      } & Partial<Pick<GameView, 'parts'>>)
    | undefined,
): boolean {
  const page = usePage()
  useEffect(() => prepareSurfaces(tierHere(page, preferencesStore(page).getState())), [page])
  const designs =
    view === undefined
      ? []
      : [
          ...view.table.pieces.map(({ design }) => design),
          ...Object.values(view.parts?.laying?.ownDesigns ?? {}),
        ]
  const miniatures = Object.values(view?.models ?? {}).flatMap(({ ownFigure }) => ownFigure ?? [])
  const wanted = [...new Set([...meshHashesOf(designs), ...miniatures])].join()
  const [tried, setTried] = useState('')
  useEffect(() => {
    let here = true
    bringMeshes(page, designs, miniatures)
      // Without its shape a piece is drawn plainly; the game goes on.
      .catch(page.bound(showFault))
      .finally(() => here && setTried(wanted))
    return () => {
      here = false
    }
  }, [wanted])
  return tried === wanted || wanted === '' || wanted.split(',').every(hasMesh)
}
