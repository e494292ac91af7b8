import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '../../hud/battle/ActionBar'
import { CursorTip } from '../../hud/battle/CursorTip'
import { Curtain } from '../../hud/battle/Curtain'
import { FloorStrip } from '../../hud/battle/FloorStrip'
import { HandoverBanner } from '../../hud/battle/HandoverBanner'
import { HintStrip } from '../../hud/battle/HintStrip'
import { LogPanel } from '../../hud/battle/LogPanel'
import { Recap } from '../../hud/battle/Recap'
import { Roster } from '../../hud/battle/Roster'
import { TakebackDialog } from '../../hud/battle/TakebackDialog'
import { TimelineBar } from '../../hud/battle/TimelineBar'
import { TopBar } from '../../hud/battle/TopBar'
import { UnitPanel } from '../../hud/battle/UnitPanel'
import { WorkPanel } from '../../hud/battle/WorkPanel'
import { CombatPanel } from '../../hud/combat/CombatPanel'
import { FlightNote } from '../../hud/combat/FlightNote'
import { useCombat } from '../../hud/combat/useCombat'
import { FormationBar } from '../../hud/tools/FormationBar'
import { CrossHair, ToolLine } from '../../hud/tools/ToolLine'
import { ToolPalette } from '../../hud/tools/ToolPalette'
import { ToolPanel } from '../../hud/tools/ToolPanel'
import { Button } from '../../hud/controls/Button'
import { FallBanner } from '../../hud/ruins/FallBanner'
import { RuinCard } from '../../hud/ruins/RuinCard'
import { showToBench } from '../../scene/bench-handle'
import type { SceneHandle } from '../../scene/props'
import { call } from '../../state/api'
import { useFolded } from '../../state/folded'
import { watchGame } from '../../state/fresh-events'
import { useGame } from '../../state/game-store'
import { lookAtDecision, useGaze } from '../../state/gaze'
import { openDecision } from '../../state/intent'
import { useRoute } from '../../state/route'
import { showFault } from '../../state/toasts'
import { useTools } from '../../state/tools/tool-store'
import { Result } from '../result/Result'
import { TableView } from './TableView'
import { useBattleKeys } from './useBattleKeys'
import { useTableMeshes } from './useTableMeshes'
import './battle.css'
import '../../hud/battle/battle-hud.css'

const pictureEvery = 45_000
const pictureWidth = 480

/** Sends a picture of the table for the first screen, now and then and when the table is left. */
function useThumbnail(game: string, scene: React.RefObject<SceneHandle | null>, ready: boolean): () => void {
  const take = () => {
    const png = scene.current?.picture(pictureWidth) ?? ''
    if (png !== '' && useGame.getState().handover === null)
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

const sideTabs = ['unit', 'log'] as const
type Tab = (typeof sideTabs)[number] | 'combat'

/** A fight that begins opens its card where the panels are folded to tabs. */
function useCombatTab(round: number | null, open: (tab: Tab) => void): void {
  useEffect(() => {
    if (round !== null) open('combat')
  }, [round])
}

export default function Battle({ game, first }: { readonly game: string; readonly first: boolean }) {
  const { t } = useTranslation()
  const go = useRoute((state) => state.go)
  const { snapshot, handover, recapFrom } = useGame()
  const scene = useRef<SceneHandle>(null)
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  const [tab, setTab] = useState<Tab>('unit')
  const [resultClosed, setResultClosed] = useState(false)
  const folded = useFolded()
  const combat = useCombat()
  useCombatTab(combat === null ? null : (combat.round?.id ?? 0), setTab)
  const inHand = useTools((state) => state.tool)
  const takePicture = useThumbnail(game, scene, ready)
  useEffect(() => () => showToBench(null), [])
  useEffect(() => useGaze.subscribe(({ places, near }) => scene.current?.show(places, near)), [])
  useBattleKeys()
  const shaped = useTableMeshes(snapshot?.view)
  useEffect(() => {
    const stop = watchGame()
    useGame
      .getState()
      .open(game)
      .catch((fault: unknown) => {
        showFault(fault)
        setFailed(true)
      })
    return () => {
      stop()
      useGame.getState().close()
    }
  }, [game])

  // A curtain takes the table off the screen: behind it stands a new scene.
  const shown = () => {
    setReady(true)
    showToBench(scene.current)
    // What was asked before the table stood is looked at now.
    const asked = snapshot === null ? null : openDecision(snapshot)
    if (asked !== null) lookAtDecision(asked)
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
  const tabs = combat === null ? sideTabs : ([...sideTabs, 'combat'] as const)
  const open = combat === null && tab === 'combat' ? 'log' : tab
  const over = snapshot.view.stage === 'over'
  const curtain = handover !== null && !handover.light
  return (
    <main
      className={`battle ${folded ? 'folded' : ''}`}
      data-ready={ready}
      data-first={first}
      data-game={game}
      data-state={snapshot.state}
    >
      <TopBar onLeave={leave} />
      {!folded && (
        <aside className="left-panel">
          <UnitPanel />
          <Roster />
        </aside>
      )}
      <section className="table-area">
        <TableView ref={scene} onReady={shown} />
        <FloorStrip />
        <ToolPalette />
        <ToolPanel />
        <ToolLine />
        <CrossHair />
        <FormationBar />
        {inHand === null && <RuinCard />}
        <FallBanner />
        <FlightNote />
        <HintStrip />
        <HandoverBanner />
      </section>
      <aside className="right-panel">
        <WorkPanel />
        {!folded && combat !== null && <CombatPanel combat={combat} />}
        {folded && (
          <div className="segments tabs" role="tablist">
            {tabs.map((id) => (
              <button
                key={id}
                type="button"
                role="tab"
                className="segment"
                aria-selected={open === id}
                data-selected={open === id || undefined}
                onClick={() => setTab(id)}
              >
                {t(id === 'combat' ? 'combat:tab' : `battle:tab.${id}`)}
              </button>
            ))}
          </div>
        )}
        {folded && combat !== null && open === 'combat' ? (
          <CombatPanel combat={combat} />
        ) : folded && open === 'unit' ? (
          <div className="folded-unit">
            <UnitPanel />
            <Roster />
          </div>
        ) : (
          <LogPanel />
        )}
      </aside>
      <ActionBar />
      <TimelineBar />
      <CursorTip />
      {curtain && <Curtain />}
      {!curtain && recapFrom !== null && <Recap from={recapFrom} />}
      <TakebackDialog />
      {over && !resultClosed && <Result onClose={() => setResultClosed(true)} onLeave={leave} />}
      {over && resultClosed && (
        <Button className="result-again" onPress={() => setResultClosed(false)}>
          {t('result:show')}
        </Button>
      )}
    </main>
  )
}
