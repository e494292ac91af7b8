import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { usePage, useSlice } from '../../hooks/page-context'
import { enterClean } from '../../page/app/clean'
import { motionReduced, preferencesStore } from '../../page/app/preferences'
import { feedStore, watchFeed } from '../../page/show/feed/watch-feed'
import { filmPlayer } from '../../page/show/film/film-store'
import { showToBench } from '../../scene/bench-handle'
import type { SceneHandle } from '../../scene/props'
import { drivenLive } from '../../show/drive'
import { FilmTable } from '../film/FilmTable'
import { followCues } from '../table/follow-cues'
import { useTableMeshes } from '../table/use-table-meshes'
import '../table/table-screen.css'
import './feed.css'

/** A table and nothing else: no panels, no words, no marks. It is filmed, not played at. */
export default function FeedScreen({ feed }: { readonly feed: string }) {
  const page = usePage()
  const { t } = useTranslation()
  const { look, view, node, ended } = useSlice(feedStore)
  const motion = useSlice(preferencesStore, (state) => state.motion)
  const player = filmPlayer(page)
  const shown = useStore(player.shown, (state) => state.view)
  const scene = useRef<SceneHandle>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    enterClean(page)
    player.setPace({
      dice: 'off',
      effects: true,
      titles: false,
      still: motionReduced(page, motion),
      orders: null,
    })
    const drive = drivenLive(player, page.clock, () => 1)
    const wake = player.shown.subscribe(({ busy }) => {
      if (busy) drive.wake()
    })
    const end = watchFeed(page, feed, player)
    return () => {
      end()
      wake()
      drive.stop()
    }
  }, [page, feed, player, motion])
  const hasShapes = useTableMeshes(
    view === null ? undefined : view.family === 'skirmish' ? { table: view.table, models: {} } : view,
  )
  const follows = look?.camera === 'follow'
  useEffect(() => (follows && ready ? followCues(scene, player) : undefined), [follows, ready, player])
  if (ended !== null) return <main className="feed feed-ended">{t('picture:feed.closed')}</main>
  if (view === null || !hasShapes) return <main className="feed" />
  return (
    <main className="feed" data-clean="true" data-ready={ready} data-sight={look?.sight} data-node={node}>
      <h1 className="visually-hidden">{t('picture:feed.menu')}</h1>
      <section className="table-area">
        <FilmTable
          ref={scene}
          view={shown ?? view}
          named={null}
          edge={0}
          onReady={() => {
            setReady(true)
            showToBench(scene.current)
          }}
        />
      </section>
    </main>
  )
}
