import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { FloorStrip } from '../../hud/battle/FloorStrip'
import { TimelineLine } from '../../hud/battle/TimelineLine'
import { GuardedPart } from '../../hud/fault/Guarded'
import { ChapterTitle } from '../../hud/ChapterTitle'
import { Button } from '../../hud/controls/Button'
import { FeedDesk } from '../../hud/feed/FeedDialog'
import { PictureButtons } from '../../hud/stills/PictureButtons'
import { MarkButton } from './MarkButton'
import { StillDesk } from '../../hud/stills/StillDesk'
import type { FilmSight } from '../../../shared/protocol/film'
import type { Text } from '../../../shared/protocol/refusal'
import { inLanguage } from '../../../shared/protocol/given-name'
import { useNames, useSay } from '../../hud/said/useNames'
import type { SceneHandle } from '../../scene/props'
import { showToBench } from '../../scene/bench-handle'
import { apiError } from '../../page/wire/api'
import { filmPlayer, filmStore, type WatchedFilm } from '../../page/show/film/film-store'
import { namedInFilm } from '../../page/show/film/named'
import { motionReduced, preferencesStore } from '../../page/app/preferences'
import { routeStore, type FilmRoute } from '../../page/app/route'
import type { FilmView } from '../../page/show/film/frames'
import { edgeOf } from '../../page/game/seat-edge'
import { stillStore } from '../../page/app/still'
import { emptyTable, tableStore } from '../../page/table/table-store'
import { CleanNotice } from '../table/CleanNotice'
import { handleFeeds } from '../../page/show/feed/feeds'
import { attempt, toastsStore } from '../../page/app/toasts'
import { useMouseFocus } from '../table/mouse-focus'
import { useCleanPicture } from '../table/use-clean-picture'
import { useTableMeshes } from '../table/use-table-meshes'
import { BenchStudio } from './BenchStudio'
import { FilmControls } from './FilmControls'
import { FilmHeadBar } from './FilmHead'
import { FilmLog } from './FilmLog'
import { FilmScrubber } from './FilmScrubber'
import { FilmTable } from './FilmTable'
import { RecordOpening, RecordFailed, WhoLooks } from './WhoLooks'
import { showFilmToBench } from './bench-film'
import { useFilmCamera } from './use-film-camera'
import { useFilmDrive } from './use-film-drive'
import { useFilmKeys } from './use-film-keys'
import '../table/table-screen.css'
import '../../hud/battle/battle-hud.css'
import './film.css'
import { usePage, useSlice } from '../../hooks/page-context'

interface FilmHallProps {
  readonly film: WatchedFilm
  readonly back: string
  readonly leave: () => void
  /** To its report. */
  readonly onReport: (sight: FilmSight, node: number) => void
  /** It begins to play as soon as the table stands. */
  readonly playsAtOnce: boolean
}
/** Table, log, controls and timeline of a film that is there. */
function FilmHall({ film, back, leave, onReport, playsAtOnce }: FilmHallProps) {
  const page = usePage()
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  const branch = useSlice(filmStore, (state) => state.branch)
  const { head, sight, line, frames, projector } = film
  const { index, within, waiting, fault } = useStore(projector.state)
  const names = useStore(frames.read, (read) => read.names)
  const shown = useStore(filmPlayer(page).shown, (state) => state.view)
  const known = useRef(shown)
  const frame = frames.frame(index)?.view ?? shown
  if (frame !== null) known.current = frame
  const view = known.current
  const named = useMemo(() => (view === null ? null : namedInFilm(view, names)), [view, names])
  const say = useSay(named)
  const { language } = useNames()
  const goingTo = useMemo(() => (label: string) => t('film:showPoint', { label }), [t])
  const shaped = useTableMeshes(
    view === null ? undefined : view.family === 'skirmish' ? { table: view.table, models: {} } : view,
  )
  const scene = useRef<SceneHandle>(null)
  const [ready, setReady] = useState(false)
  const [follows, setFollows] = useState(true)
  useFilmCamera(scene, follows)
  useEffect(() => {
    tableStore(page).setState(emptyTable)
    return () => showToBench(null)
  }, [])
  useMouseFocus()
  const clean = useCleanPicture(false)
  // The moment of which a picture is taken stands still.
  const isPictured = useSlice(stillStore, (state) => state.open)
  useEffect(() => {
    if (isPictured) projector.pause()
  }, [isPictured, projector])
  useFilmKeys(view?.table ?? null, leave)
  useFilmDrive(projector)
  const edge = useCallback(
    (of: FilmView) => edgeOf({ mode: head.mode, seat: sight === 'b' ? 'b' : 'a', view: of }),
    [head.mode, sight],
  )
  useEffect(() => showFilmToBench(page, projector, () => scene.current, edge), [projector, edge])
  const points = useMemo(() => line.map((point, i) => ({ ...point, reached: i <= index })), [line, index])
  const seek = useCallback((at: number) => projector.seek(at), [projector])
  const goTo = useCallback(
    (node: number) => {
      const at = line.findIndex((point) => point.node.id === node)
      if (at < 0) branch(node)
      else projector.seek(at)
    },
    [line, branch, projector],
  )
  const here = line[index]?.node
  const last = line.length - 1
  // What is under way has not happened yet: one plays on from before it.
  const standsAt = line[within ? index - 1 : index]?.node.id ?? 0
  const playFrom = async (consent: boolean) => {
    const { game } = await page.api.call('playFrom', { game: head.game, node: standsAt, consent })
    go({ at: head.family, game, first: false })
    toastsStore(page).getState().show('good', { key: 'film:playFrom.done' })
  }
  if (view === null || !shaped)
    return fault === null ? (
      <RecordOpening text={t('film:opening')} />
    ) : (
      <RecordFailed
        title={t('film:failed')}
        fault={fault}
        onRetry={projector.retry}
        onLeave={leave}
        back={back}
      />
    )
  const label = here === undefined ? '' : say(here.label)
  const told = `${t('film:step', { at: index, last })} · ${label}`
  const stage = () => {
    setReady(true)
    showToBench(scene.current)
    if (playsAtOnce) projector.play()
  }
  return (
    <main
      className="film"
      data-ready={ready}
      data-game={head.game}
      data-node={here?.id}
      data-within={within}
      data-sight={sight}
      data-clean={clean}
    >
      <h1 className="visually-hidden">{`${inLanguage(view.title, language)} · ${t('film:title')}`}</h1>
      <GuardedPart at="top" of={index}>
        <FilmHeadBar
          film={film}
          view={view}
          standsAt={standsAt}
          back={back}
          onLeave={leave}
          onReport={() => onReport(sight, here?.id ?? 0)}
          onPlayFrom={playFrom}
        />
      </GuardedPart>
      <section className="table-area">
        <FilmTable ref={scene} view={view} named={named} edge={edge(view)} onReady={stage} />
        <FloorStrip table={view.table} />
        {clean ? <CleanNotice /> : <FilmChapter say={say} />}
        {fault !== null && (
          <div className="film-note panel" role="alert">
            <p>{t('film:stopped', { why: say(apiError(fault).message) })}</p>
            <Button small onPress={projector.retry}>
              {t('film:retry')}
            </Button>
          </div>
        )}
        {fault === null && waiting && (
          <p className="film-note film-fetching panel small" role="status">
            {t('film:fetching')}
          </p>
        )}
        {last === 0 && <p className="film-note panel">{t('film:empty')}</p>}
      </section>
      <aside className="right-panel">
        <GuardedPart of={index}>
          <FilmLog film={film} named={named} />
        </GuardedPart>
      </aside>
      <GuardedPart at="over">
        <StillDesk scene={scene} title={inLanguage(view.title, language)} />
        <BenchStudio film={film} />
        <FeedDesk game={head.game} />
      </GuardedPart>
      <nav className="timeline film-time" aria-label={t('film:line')}>
        <div className="film-bar">
          <FilmControls projector={projector} last={last} />
          <Button small pressed={follows} onPress={() => setFollows(!follows)} testId="film-follow">
            {t('film:follow')}
          </Button>
          <p className="film-told small" data-testid="film-told" title={told}>
            <span className="dim">{t('film:step', { at: index, last })}</span> · {label}
          </p>
          <MarkButton />
          <PictureButtons />
          <Button
            tone="quiet"
            small
            testId="feed"
            onPress={() => {
              attempt(page, handleFeeds(page, head.game, sight)).catch(console.error)
            }}
          >
            {t('picture:feed.menu')}
          </Button>
        </div>
        <FilmScrubber line={line} index={index} told={told} onSeek={seek} />
        <TimelineLine
          line={points}
          nodes={head.nodes}
          here={here?.id ?? 0}
          say={say}
          goingTo={goingTo}
          onGo={goTo}
        />
      </nav>
    </main>
  )
}
/** The chapter that begins in the film. */
function FilmChapter({ say }: { readonly say: (text: Text) => string }) {
  const page = usePage()
  const cues = useStore(filmPlayer(page).shown, (shown) => shown.cues)
  return <ChapterTitle cues={cues} say={say} hidden={false} />
}
/** A saved game, watched. */
export default function FilmScreen({ game, from, seat, table }: FilmRoute) {
  const page = usePage()
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  const { film, asks, fault, open, look, close } = useSlice(filmStore)
  const motion = useSlice(preferencesStore, (state) => state.motion)
  useEffect(() => {
    open(game, seat ?? null, from ?? null).catch(console.error)
    return close
  }, [game, seat, from, open, close])
  const leave = useCallback(
    () => go(table === undefined ? { at: 'home' } : { at: table, game, first: false }),
    [go, table, game],
  )
  const back = t(table === undefined ? 'film:back.home' : 'film:back.table')
  if (fault !== null && film === null)
    return (
      <RecordFailed
        title={t('film:failed')}
        fault={fault}
        onRetry={() => {
          open(game, seat ?? null, from ?? null).catch(console.error)
        }}
        onLeave={leave}
        back={back}
      />
    )
  if (asks !== null)
    return (
      <WhoLooks
        text={t('film:sight.askText')}
        sides={asks}
        back={back}
        onLeave={leave}
        onLook={(side) => {
          look(side).catch(console.error)
        }}
      />
    )
  if (film === null || film.head.game !== game) return <RecordOpening text={t('film:opening')} />
  const report = (sight: FilmSight, node: number) =>
    go({
      at: 'studio',
      game,
      ...(sight !== 'all' && { seat: sight }),
      back: {
        ...{ at: 'film', game, from: node },
        ...(seat !== undefined && { seat }),
        ...(table !== undefined && { table }),
      },
    })
  return (
    <FilmHall
      film={film}
      back={back}
      leave={leave}
      onReport={report}
      playsAtOnce={from === undefined && !motionReduced(page, motion)}
    />
  )
}
