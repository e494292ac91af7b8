import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '../../hud/controls/ActionBar'
import { BattleActions } from '../../hud/battle/BattleActions'
import { BattlePrompt } from '../../hud/battle/BattlePrompt'
import { CursorTip } from '../../hud/battle/CursorTip'
import { HintStrip } from '../../hud/battle/HintStrip'
import { HiddenTray } from '../../hud/battle/HiddenTray'
import { ReserveTray } from '../../hud/battle/ReserveTray'
import { Roster } from '../../hud/battle/Roster'
import { StakesStrip } from '../../hud/battle/StakesStrip'
import { StratagemsPanel } from '../../hud/battle/StratagemsPanel'
import { TopBar } from '../../hud/battle/TopBar'
import { UnitPanel } from '../../hud/battle/UnitPanel'
import { useFolded } from '../../hud/controls/folded'
import { CombatPanel } from '../../hud/combat/CombatPanel'
import { FlightNote } from '../../hud/combat/FlightNote'
import { useCombat } from '../../hud/combat/useCombat'
import { FallBanner } from '../../hud/ruins/FallBanner'
import { RuinCard } from '../../hud/ruins/RuinCard'
import { ScorePanel } from '../../hud/score'
import { FormationBar } from '../../hud/tools/FormationBar'
import { CrossHair, ToolLine } from '../../hud/tools/ToolLine'
import { BattleTools } from '../../hud/tools/ToolPalette'
import { ToolPanel } from '../../hud/tools/ToolPanel'
import type { SceneHandle } from '../../scene/props'
import { watchGame } from '../../page/hands/watch-battle'
import { gameStore } from '../../page/game/game-store'
import { lookAtDesk } from '../../page/hands/desk/desk'
import { isClosed } from '../../page/game/open-game'

import { toolsStore } from '../../page/tools/tool-store'
import { Result } from '../result/Result'
import { OpenedGame } from '../table/OpenedGame'
import { TableScreen } from '../table/TableScreen'
import { useTableKeys } from '../table/table-keys'
import { useTableMeshes } from '../table/use-table-meshes'
import { TableView } from '../table/TableView'
import { WorkPanel } from '../table/WorkPanel'
import { IdleWork, workOfBattle } from './battle-work'
import { usePage, useSlice } from '../../hooks/page-context'

/** A fight that begins opens its card where the panels are folded to tabs. */
function useCombatTab(round: number | null, open: (tab: string) => void): void {
  useEffect(() => {
    if (round !== null) open('combat')
  }, [round])
}
function BattleTable({ first }: { readonly first: boolean }) {
  const page = usePage()
  const { t } = useTranslation()
  const handover = useSlice(gameStore, (state) => state.handover)
  const scene = useRef<SceneHandle>(null)
  const folded = useFolded()
  const [tab, setTab] = useState('people')
  const combat = useCombat()
  useCombatTab(combat === null ? null : (combat.round?.id ?? 0), setTab)
  const inHand = useSlice(toolsStore, (state) => state.tool)
  useTableKeys(scene)
  return (
    <TableScreen
      first={first}
      className="battle"
      scene={scene}
      table={(props) => <TableView ref={scene} {...props} />}
      // What was asked before the table stood is looked at now.
      onShown={page.bound(lookAtDesk)}
      curtain={handover !== null}
      top={(leave) => <TopBar onLeave={leave} />}
      people={{
        tab: t('battle:tab.unit'),
        panel: (
          <>
            <UnitPanel />
            <ReserveTray />
            <HiddenTray />
            <Roster />
          </>
        ),
      }}
      logTab={t('battle:tab.log')}
      more={
        combat === null
          ? null
          : { id: 'combat', text: t('combat:tab'), panel: <CombatPanel combat={combat} /> }
      }
      tab={tab}
      onTab={setTab}
      over={
        <>
          <ScorePanel />
          <StratagemsPanel />
          <BattleTools />
          <ToolPanel />
          <ToolLine />
          <CrossHair />
          <FormationBar />
          {inHand === null && <RuinCard />}
          <FallBanner />
          <FlightNote />
          <HintStrip />
        </>
      }
      work={
        <>
          <WorkPanel panels={workOfBattle(folded)} idle={IdleWork} />
          <StakesStrip />
        </>
      }
      actions={
        <ActionBar prompt={<BattlePrompt />}>
          <BattleActions />
        </ActionBar>
      }
      result={(onClose, onLeave) => <Result onClose={onClose} onLeave={onLeave} />}
    >
      <CursorTip />
    </TableScreen>
  )
}
/** The table of a battle. */
export default function Battle({ game, first }: { readonly game: string; readonly first: boolean }) {
  const page = usePage()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const closed = useSlice(gameStore, isClosed)
  const shaped = useTableMeshes(view)
  const laid = view !== undefined && shaped
  return (
    <OpenedGame game={game} store={gameStore(page)} watch={page.bound(watchGame)} laid={laid} closed={closed}>
      <BattleTable first={first} />
    </OpenedGame>
  )
}
