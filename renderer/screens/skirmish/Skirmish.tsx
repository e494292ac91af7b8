import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Curtain } from '../../hud/battle/Curtain'
import { FloorStrip } from '../../hud/battle/FloorStrip'
import { HandoverBanner } from '../../hud/battle/HandoverBanner'
import { LogPanel } from '../../hud/battle/LogPanel'
import { Recap } from '../../hud/battle/Recap'
import { TakebackDialog } from '../../hud/battle/TakebackDialog'
import { TimelineBar } from '../../hud/battle/TimelineBar'
import { Button } from '../../hud/controls/Button'
import { ActivityBar } from '../../hud/skirmish/ActivityBar'
import { Lasso } from '../../hud/skirmish/Lasso'
import { ManCard } from '../../hud/skirmish/ManCard'
import { SkirmishTip } from '../../hud/skirmish/SkirmishTip'
import { SkirmishWork } from '../../hud/skirmish/SkirmishWork'
import { SquadRoster } from '../../hud/skirmish/SquadRoster'
import { TurnStrip } from '../../hud/skirmish/TurnStrip'
import { showToBench } from '../../scene/bench-handle'
import type { SceneHandle } from '../../scene/props'
import { call } from '../../state/api'
import { useFolded } from '../../state/folded'
import { useGaze } from '../../state/gaze'
import { useRoute } from '../../state/route'
import { projectWith } from '../../state/skirmish/lasso'
import { showsSecrets } from '../../state/skirmish/secrets'
import { lookAtDesk } from '../../state/skirmish-decisions/desk'
import { watchSkirmish } from '../../state/skirmish/watch'
import { useSkirmish } from '../../state/skirmish-game'
import { showFault } from '../../state/toasts'
import { useTableMeshes } from '../battle/useTableMeshes'
import { SkirmishResult } from '../skirmish-setup/SkirmishResult'
import { SkirmishTableView } from './SkirmishTableView'
import { useSkirmishKeys } from './useSkirmishKeys'
import '../battle/battle.css'
import '../../hud/battle/battle-hud.css'
import '../../hud/skirmish/skirmish-hud.css'

const pictureEvery = 45_000
const pictureWidth = 480

/** Sends a picture of the table for the first screen, now and then and when the table is left. */
function useThumbnail(game: string, scene: React.RefObject<SceneHandle | null>, ready: boolean): () => void {
  const take = () => {
    const png = scene.current?.picture(pictureWidth) ?? ''
    if (png !== '' && useSkirmish.getState().handover === null)
      call('thumbnail', { game, png }).catch(console.error)
  }
  useEffect(() => {
    if (!ready) return
    const first = setTimeout(take, 4000)
    const timer = setInterval(take, pictureEvery)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [game, ready])
  return take
}
const tabs = ['men', 'log'] as const

/** The table of a skirmish. */
export default function Skirmish({ game, first }: { readonly game: string; readonly first: boolean }) {
  const { t } = useTranslation()
  const go = useRoute((state) => state.go)
  const { snapshot, handover, recapFrom } = useSkirmish()
  const scene = useRef<SceneHandle>(null)
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  const [tab, setTab] = useState<(typeof tabs)[number]>('men')
  const [resultClosed, setResultClosed] = useState(false)
  const folded = useFolded()
  const takePicture = useThumbnail(game, scene, ready)
  useEffect(() => () => showToBench(null), [])
  useEffect(() => useGaze.subscribe(({ places, near }) => scene.current?.show(places, near)), [])
  useEffect(() => {
    projectWith((at) => scene.current?.project(at) ?? { x: -1, y: -1 })
    return () => projectWith(null)
  }, [])
  useSkirmishKeys()
  const shaped = useTableMeshes(snapshot === null ? undefined : { table: snapshot.view.table, models: {} })
  useEffect(() => {
    const stop = watchSkirmish()
    useSkirmish
      .getState()
      .open(game)
      .catch((fault: unknown) => {
        showFault(fault)
        setFailed(true)
      })
    return () => {
      stop()
      useSkirmish.getState().close()
    }
  }, [game])

  const shown = () => {
    setReady(true)
    showToBench(scene.current)
    // A question that stood already when the table was laid.
    lookAtDesk()
  }
  const leave = () => {
    takePicture()
    go({ at: 'home' })
  }
  if (failed)
    return (
      <div className="loading">
        <p>{t('errors:notOpened')}</p>
        <Button onPress={() => go({ at: 'home' })}>{t('common:home')}</Button>
      </div>
    )
  if (snapshot === null || !shaped)
    return (
      <div className="loading" role="status">
        <div className="loading-mark" aria-hidden />
        <p>{t('common:opening')}</p>
      </div>
    )
  // The quick hand-over leaves the table in sight: not where somebody of this side lies hidden on it.
  const curtain = handover !== null && (!handover.light || showsSecrets(snapshot.view, snapshot.seat))
  return (
    <main
      className={`battle skirmish ${folded ? 'folded' : ''}`}
      data-ready={ready}
      data-first={first}
      data-game={game}
      data-state={snapshot.state}
      data-seat={snapshot.seat}
    >
      <TurnStrip onLeave={leave} />
      {!folded && (
        <aside className="left-panel">
          <ManCard />
          <SquadRoster />
        </aside>
      )}
      <section className="table-area">
        <SkirmishTableView ref={scene} onReady={shown} />
        <FloorStrip />
        {!curtain && <HandoverBanner />}
      </section>
      <aside className="right-panel">
        <SkirmishWork />
        {folded && (
          <div className="segments tabs" role="tablist">
            {tabs.map((id) => (
              <button
                key={id}
                type="button"
                role="tab"
                className="segment"
                aria-selected={tab === id}
                data-selected={tab === id || undefined}
                onClick={() => setTab(id)}
              >
                {t(`skirmish:tab.${id}`)}
              </button>
            ))}
          </div>
        )}
        {folded && tab === 'men' ? (
          <div className="folded-unit">
            <ManCard />
            <SquadRoster />
          </div>
        ) : (
          <LogPanel />
        )}
      </aside>
      <ActivityBar />
      <TimelineBar />
      <SkirmishTip />
      <Lasso />
      {curtain && <Curtain />}
      {!curtain && recapFrom !== null && <Recap from={recapFrom} />}
      <TakebackDialog />
      {snapshot.view.stage === 'over' && !resultClosed && !curtain && (
        <SkirmishResult onClose={() => setResultClosed(true)} onLeave={leave} />
      )}
    </main>
  )
}
