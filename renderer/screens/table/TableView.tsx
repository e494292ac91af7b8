import { forwardRef, useMemo } from 'react'
import { useStore } from 'zustand'
import { catalogue } from '../../../shared/city'
import { useLiveShow, useOpenTable } from '../../hooks/open-table'
import { usePage, useSlice } from '../../hooks/page-context'
import { recapPlayer, recapStore } from '../../page/game/recap'
import { pointed } from '../../page/hands/mouse'
import { pictureStore } from '../../page/hands/picture'
import { showFall } from '../../page/show/falling'
import { tableStore } from '../../page/table/table-store'
import { CanvasWords } from '../../hud/fault/CanvasWords'
import { Scene } from '../../scene'
import type { SceneHandle } from '../../scene/props'
import { publicProps } from '../../scene/views/public-table'
import { sceneOfView } from '../../scene/views/scene-of-view'
import type { TableProps } from './table-props'
import { useSceneSettings } from './use-scene-settings'
import { useToldTable } from './use-told-table'

const nothing: readonly never[] = []

/** Hands the open game, and everything that its hands have drawn over it, to the 3D scene. */
export const TableView = forwardRef<SceneHandle, TableProps>(function TableView(
  { onReady, covered, edge },
  ref,
) {
  const page = usePage()
  const view = useOpenTable((state) => state.snapshot?.view)
  const { marks, opened, carrying } = useSlice(pictureStore)
  const { hover, storey } = useSlice(tableStore)
  const staged = useLiveShow((state) => state.view)
  const cues = useLiveShow((state) => state.cues)
  const cut = useLiveShow((state) => state.cut)
  const strikes = useLiveShow((state) => state.strikes)
  const settings = useSceneSettings()
  // What is in hand belongs to the table as it stands now, not to what is told of before.
  const recaps = useSlice(recapStore, ({ phase }) => phase !== 'none')
  const missed = useToldTable(view ?? null, useStore(recapPlayer(page).shown))
  // As long as nothing is played the table is the game's own.
  const shown = staged !== null && staged.family === view?.family ? staged : view
  const scene = useMemo(() => (shown === undefined ? null : sceneOfView(shown)), [shown])
  const own = view === undefined || view.family === 'skirmish' ? undefined : view.parts.laying?.ownDesigns
  const designs = useMemo(() => (own === undefined ? catalogue : { ...catalogue, ...own }), [own])
  if (scene === null || view === undefined) return null
  // Whoever looks from an eye in the city sees the city whole.
  const isEye = marks.tools.eye !== null
  return (
    <Scene
      ref={ref}
      {...marks}
      view={scene}
      designs={designs}
      storey={isEye ? 'all' : storey}
      opened={isEye ? nothing : opened}
      carrying={carrying}
      hovered={hover?.hit.model ?? null}
      cues={cues}
      cut={cut}
      strikes={strikes}
      {...settings}
      onFall={page.bound(showFall)}
      onPointer={page.bound(pointed)}
      edge={edge}
      onReady={onReady}
      instead={(fault) => <CanvasWords fault={fault} />}
      {...(covered ? publicProps(view) : recaps ? { ...missed, dice: settings.dice } : null)}
    />
  )
})
