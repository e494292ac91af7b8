import { Fragment, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Curtain } from '../../hud/battle/Curtain'
import { FloorStrip } from '../../hud/battle/FloorStrip'
import { LogPanel } from '../../hud/battle/LogPanel'
import { Recap } from '../../hud/battle/Recap'
import { TakebackDialog } from '../../hud/battle/TakebackDialog'
import { TimelineBar } from '../../hud/battle/TimelineBar'
import { VeilStrip } from '../../hud/battle/VeilStrip'
import { Button } from '../../hud/controls/Button'
import { GuardedPart } from '../../hud/fault/Guarded'
import { DrawnBox } from '../../hud/tools/DrawnBox'
import { FeedDesk } from '../../hud/feed/FeedDialog'
import { StillDesk } from '../../hud/stills/StillDesk'
import { useNames } from '../../hud/said/useNames'
import { inLanguage } from '../../../shared/protocol/given-name'
import { showToBench } from '../../scene/bench-handle'
import type { SceneHandle } from '../../scene/props'
import { useFolded } from '../../hud/controls/folded'
import { projectWith } from '../../page/table/screen-box'
import { gazeStore } from '../../page/table/gaze'
import { openTable } from '../../page/game/open-table'
import { publicScene } from '../../scene/views/public-table'
import { routeStore } from '../../page/app/route'
import { lookerOf } from '../../page/tools/seat-floors'
import { edgeOf } from '../../page/game/seat-edge'
import { showRecapToBench } from './bench-recap'
import { CleanNotice } from './CleanNotice'
import { LiveChapter } from './LiveChapter'
import { useMouseFocus } from './mouse-focus'
import type { TableProps } from './table-props'
import { useCleanPicture } from './use-clean-picture'
import { useLedCamera } from './use-led-camera'
import { useSeatLook } from './use-seat-look'
import { useOwnPicture, usePublicPicture } from './use-thumbnail'
import './table-screen.css'
import '../../hud/battle/battle-hud.css'
import { usePage, useSlice } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** A panel that shares the right side with the others where there is little room. */
interface SideTab {
  readonly id: string
  readonly text: string
  readonly panel: ReactNode
}
interface TableScreenProps {
  /** The game has only just been begun from the first screen. */
  readonly first: boolean
  /** By which the styles know the family of games. */
  readonly className: string
  readonly scene: RefObject<SceneHandle | null>
  /** The table itself. */
  readonly table: (props: TableProps) => ReactNode
  /** The scene stands. */
  readonly onShown: () => void
  /** A hand-over takes the table off the screen. */
  readonly curtain: boolean
  readonly top: (leave: () => void) => ReactNode
  /** Who is there and who is in hand: on the left, or on a tab. */
  readonly people: { readonly tab: string; readonly panel: ReactNode }
  readonly logTab: string
  /** A third panel: above the log, or on a tab. */
  readonly more: SideTab | null
  readonly tab: string
  readonly onTab: (tab: string) => void
  /** Over the table. */
  readonly over: ReactNode
  /** What is to be decided. */
  readonly work: ReactNode
  /** What can be done. */
  readonly actions: ReactNode
  readonly result: (onClose: () => void, onLeave: () => void) => ReactNode
  /** What goes with the mouse. */
  readonly children: ReactNode
}
/** The frame of every table: bars, panels, curtain, result; folded where the window is small. */
export function TableScreen({
  first,
  className,
  scene,
  table,
  onShown,
  curtain,
  top,
  people,
  logTab,
  more,
  tab,
  onTab,
  over,
  work,
  actions,
  result,
  children,
}: TableScreenProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const game = useOpenTable((state) => state.game)
  const snapshot = useOpenTable((state) => state.snapshot)
  const recapFrom = useOpenTable((state) => state.recapFrom)
  const [ready, setReady] = useState(false)
  const [resultClosed, setResultClosed] = useState(false)
  const folded = useFolded()
  const closeOverlay = useSlice(routeStore, (state) => state.close)
  // The rule that one player has looked up is not what the other sits down before.
  useEffect(() => {
    if (curtain) closeOverlay()
  }, [curtain, closeOverlay])
  useMouseFocus()
  const [leaving, setLeaving] = useState(false)
  const covered = curtain || leaving
  const nobodyLooks = useRef(covered)
  nobodyLooks.current = covered
  // The panel that comes with the wish lies over the table by the next frame.
  useEffect(
    () =>
      gazeStore(page).subscribe(({ places, near, people }) => {
        const { seat } = openTable(page)
        requestAnimationFrame(() => {
          if (!nobodyLooks.current && openTable(page).seat === seat)
            scene.current?.show(places, { near, people })
        })
      }),
    [scene],
  )
  const shared = snapshot?.mode === 'hotSeat'
  const veiled = useOpenTable((state) => state.veiled)
  useSeatLook(scene, snapshot === null ? null : lookerOf(page, snapshot, veiled), covered, ready)
  useOwnPicture(game ?? '', scene, ready && snapshot?.mode === 'solo')
  usePublicPicture(
    game ?? '',
    scene,
    ready && covered && snapshot !== null ? publicScene(snapshot.view) : null,
    () => {
      if (leaving) go({ at: 'home' })
    },
  )
  useLedCamera(scene, ready && !covered)
  useEffect(() => {
    projectWith(page, (at) => scene.current?.project(at) ?? { x: -1, y: -1 })
    return () => projectWith(page, null)
  }, [scene])
  useEffect(() => () => showToBench(null), [])
  useEffect(() => showRecapToBench(page, () => scene.current), [scene])
  const handedOver = useOpenTable((state) => state.handover !== null)
  const ended = snapshot?.view.stage === 'over' && !curtain
  const clean = useCleanPicture(covered || handedOver || (ended && !resultClosed))
  if (snapshot === null) return null
  const shown = () => {
    setReady(true)
    showToBench(scene.current)
    onShown()
  }
  // The table is laid open once more, for its picture, if it can be drawn.
  const leave = () => (ready && scene.current?.pose() != null ? setLeaving(true) : go({ at: 'home' }))
  const tabs: readonly SideTab[] = [
    { id: 'people', text: people.tab, panel: <div className="folded-unit">{people.panel}</div> },
    { id: 'log', text: logTab, panel: <LogPanel /> },
    ...(more === null ? [] : [more]),
  ]
  const open = tabs.find(({ id }) => id === tab) ?? tabs[1]
  // What is at hand waits until he has been told what he missed.
  const told = recapFrom !== null
  // Nothing that a panel remembers goes over to the other player with the mouse.
  const reader = shared ? snapshot.seat : 'both'
  // What could not be drawn of one state of the game is drawn anew of the next.
  const { state } = snapshot
  return (
    <main
      className={`${className} ${folded ? 'folded' : ''}`}
      data-ready={ready}
      data-first={first}
      data-game={game}
      data-state={snapshot.state}
      data-seat={snapshot.seat}
      data-clean={clean}
    >
      <h1 className="visually-hidden">{inLanguage(snapshot.view.title, language)}</h1>
      {!curtain && (
        <GuardedPart at="top" of={state}>
          {top(leave)}
        </GuardedPart>
      )}
      {!curtain && !folded && (
        <aside key={`people-${reader}`} className="left-panel" inert={told}>
          <GuardedPart of={state}>{people.panel}</GuardedPart>
        </aside>
      )}
      <section className="table-area" inert={curtain || told}>
        {table({ onReady: shown, covered, edge: edgeOf(snapshot) })}
        {!curtain && (
          <Fragment key={reader}>
            <GuardedPart at="over" of={state}>
              {!told && (
                <>
                  <FloorStrip table={snapshot.view.table} />
                  {over}
                  <VeilStrip />
                </>
              )}
              {clean ? <CleanNotice /> : <LiveChapter />}
            </GuardedPart>
          </Fragment>
        )}
      </section>
      {!curtain && (
        <aside key={`work-${reader}`} className="right-panel">
          <GuardedPart of={state}>{work}</GuardedPart>
          {folded ? (
            <>
              <div className="segments tabs" role="tablist">
                {tabs.map(({ id, text }) => (
                  <button
                    key={id}
                    type="button"
                    role="tab"
                    className="segment"
                    aria-selected={open?.id === id}
                    data-selected={open?.id === id || undefined}
                    onClick={() => onTab(id)}
                  >
                    {text}
                  </button>
                ))}
              </div>
              <GuardedPart of={`${open?.id} ${state}`}>{open?.panel}</GuardedPart>
            </>
          ) : (
            <>
              <GuardedPart of={state}>{more?.panel}</GuardedPart>
              <GuardedPart of={state}>
                <LogPanel />
              </GuardedPart>
            </>
          )}
        </aside>
      )}
      {!curtain && (
        <Fragment key={reader}>
          <div className="while-told" inert={told}>
            <GuardedPart at="actions" of={state}>
              {actions}
            </GuardedPart>
            <GuardedPart at="time" of={state}>
              <TimelineBar />
            </GuardedPart>
          </div>
          <GuardedPart at="over" of={state}>
            {children}
            <DrawnBox />
            <TakebackDialog />
          </GuardedPart>
        </Fragment>
      )}
      {!covered && (
        <GuardedPart at="over" of={state}>
          <StillDesk scene={scene} title={inLanguage(snapshot.view.title, language)} />
        </GuardedPart>
      )}
      <GuardedPart at="over">
        <FeedDesk game={snapshot.game} />
      </GuardedPart>
      {curtain && <Curtain />}
      {!curtain && recapFrom !== null && <Recap from={recapFrom} />}
      {ended && !resultClosed && (
        <GuardedPart at="over" of={state}>
          {result(() => setResultClosed(true), leave)}
        </GuardedPart>
      )}
      {ended && resultClosed && (
        <Button className="result-again" onPress={() => setResultClosed(false)}>
          {t('result:show')}
        </Button>
      )}
    </main>
  )
}
