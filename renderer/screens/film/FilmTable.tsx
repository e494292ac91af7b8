import { forwardRef, useMemo } from 'react'
import { useStore } from 'zustand'
import { catalogue } from '../../../shared/city'
import { useSay } from '../../hud/said/useNames'
import { CanvasWords } from '../../hud/fault/CanvasWords'
import { Scene } from '../../scene'
import type { SceneHandle } from '../../scene/props'
import { filmPlayer } from '../../page/show/film/film-store'
import type { FilmView } from '../../page/show/film/frames'
import type { NamedView } from '../../../shared/words/names'
import { tableStore } from '../../page/table/table-store'
import { useTableLook, useThrownDice } from '../table/use-scene-settings'
import { useToldTable } from '../table/use-told-table'
import { usePage, useSlice } from '../../hooks/page-context'

interface FilmTableProps {
  /** As it stood before and after what is shown: names, zones, whatever the show itself does not change. */
  readonly view: FilmView
  readonly named: NamedView | null
  readonly edge: number
  readonly onReady: () => void
}
/** The table of a film: nobody has anything in hand, and what the player plays is seen. */
export const FilmTable = forwardRef<SceneHandle, FilmTableProps>(function FilmTable(
  { view, named, edge, onReady },
  ref,
) {
  const page = usePage()
  const shown = useStore(filmPlayer(page).shown)
  const storey = useSlice(tableStore, (state) => state.storey)
  const look = useTableLook()
  const dice = useThrownDice(shown.dice, named)
  const say = useSay(named)
  const told = useToldTable(view, shown)
  const own = view.family === 'skirmish' ? undefined : view.parts.laying?.ownDesigns
  const designs = useMemo(() => (own === undefined ? catalogue : { ...catalogue, ...own }), [own])
  if (told === null) return null
  return (
    <Scene
      ref={ref}
      designs={designs}
      carrying={false}
      edge={edge}
      {...look}
      {...told}
      storey={storey}
      dice={dice}
      say={say}
      onReady={onReady}
      instead={(fault) => <CanvasWords fault={fault} />}
    />
  )
})
