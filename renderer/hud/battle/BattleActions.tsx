import { ArsenalBar } from './ArsenalBar'
import { MoveActions } from './MoveActions'
import { UnitOrders } from './UnitOrders'
import { useTranslation } from 'react-i18next'
import { canResolve, fastPlayStore } from '../../page/hands/battle/fast-play'
import { gameStore } from '../../page/game/game-store'
import { intentOf, isLegal, legalFor, openDecision } from '../../page/table/intent'
import { ableUnits, actingStore } from '../../page/hands/battle/acting'
import { act } from '../../page/hands/keyboard'
import { holdUnit, isScattered } from '../../page/hands/battle/moving'
import { proposalStore } from '../../page/hands/battle/proposal'
import { moveStore } from '../../page/hands/battle/move-store'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { attackStore } from '../../page/hands/battle/attack-store'
import { reachStore } from '../../page/tools/reaching'
import { tableStore } from '../../page/table/table-store'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { CompanyBar } from '../company/CompanyBar'
import { DeclareBar } from './DeclareBar'
import { HideButton } from './HideButton'
import { RevealBar } from './RevealBar'
import { RideBar } from '../transport/RideBar'
import { PowerBar } from '../powers/PowerBar'
import { DeployBar } from './DeployBar'
import { DriveBar } from './DriveBar'
import { DropMarkerButton } from './DropMarkerButton'
import { LeaveTableButton } from './LeaveTableButton'
import { HelpBar } from './HelpBar'
import { fightsWait } from './prompt'
import { useShockInHand } from '../combat/useShockInHand'
import { ShockButton } from './ShockCard'
import { WayBar } from './WayBar'
import { WithdrawButton } from './WithdrawButton'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** What can be done now in a battle, each with its key. */
export function BattleActions() {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const command = useSlice(gameStore, (state) => state.command)
  const selected = useSlice(tableStore, (state) => state.selected)
  const { move } = useSlice(moveStore)
  const { deploy } = useSlice(deployStore)
  const { attack } = useSlice(attackStore)
  const { showReach } = useSlice(reachStore)
  const keys = useKeycaps()
  const resolving = useSlice(fastPlayStore, (state) => state.running)
  const whoActs = useSlice(actingStore)
  const liesProposed = useSlice(proposalStore, ({ now }) => now !== null && now.state === snapshot?.state)
  const shock = useShockInHand()
  if (snapshot === null) return null
  if (move !== null && !(move.held && move.to === null)) return <MoveActions move={move} />
  const { view } = snapshot
  const { phase } = view.turn
  const intent = intentOf(snapshot, selected)
  const ready = ableUnits(snapshot, whoActs)
  const scattered = snapshot.legal.find(
    ({ type, unit }) => type === 'move' && unit !== undefined && isScattered(view, unit),
  )?.unit
  const mayDash = selected !== null && legalFor(snapshot, selected).some(({ type }) => type === 'dash')
  const drawn = intent.to === 'answer' && intent.decision.form.form === 'paths'
  const liesReady = deploy?.beside?.proposed !== undefined
  const early = view.stage === 'earlyMoves'
  const movesNow = early || (view.stage === 'battle' && phase === 'movement')
  const showsReach = selected !== null && (movesNow || (view.stage === 'battle' && drawn))
  const mayPropose = isLegal(snapshot, 'endPhase') && ready.length > 0 && attack === null && !liesProposed
  const proposes = phase !== 'assault' && mayPropose ? phase : null
  return (
    <>
      {intent.to === 'move' && (
        <div className="spare-actions">
          <Button small onPress={() => act(page, 'moveUnit')} keycap={keys.moveUnit[0]}>
            {t('battle:action.move')}
          </Button>
        </div>
      )}
      {intent.to === 'move' && selected !== null && (early || isScattered(view, selected)) && (
        <Button small onPress={() => attempt(page, holdUnit(page, selected))} testId="hold-unit">
          {t(early ? 'battle:action.passEarlyMove' : 'battle:action.holdUnit')}
        </Button>
      )}
      {view.stage === 'deployment' && openDecision(snapshot) === null && <DeployBar />}
      {intent.to === 'deploy' && deploy?.beside === undefined && <DeclareBar unit={selected} />}
      {intent.to === 'deploy' && <HideButton />}
      {intent.to === 'deploy' && selected !== null && deploy?.beside === undefined && (
        <Button
          small
          onPress={() => attempt(page, command({ type: 'holdBack', unit: selected }))}
          testId="no-room"
        >
          {t('reserves:tray.noRoom')}
        </Button>
      )}
      <UnitOrders>
        <div className="extra-actions">
          <CompanyBar unit={selected} />
          <RideBar unit={selected} />
          <RevealBar unit={selected} />
          <PowerBar unit={selected} />
          <ArsenalBar unit={openDecision(snapshot) === null ? selected : null} />
          <HelpBar unit={openDecision(snapshot) === null ? selected : null} />
          <ShockButton unit={selected} />
          <LeaveTableButton unit={selected} />
          <WithdrawButton unit={selected} />
          <DropMarkerButton unit={selected} />
        </div>
        <WayBar unit={deploy?.arrival === 'deepStrike' ? null : selected} />
        <DriveBar unit={openDecision(snapshot) === null && shock === null ? selected : null} />
      </UnitOrders>
      {mayDash && (
        <Button small onPress={() => act(page, 'dash')} keycap={keys.dash[0]} testId="dash">
          {t(`battle:action.dash.${view.turn.phase === 'assault' ? 'jet' : 'fleet'}`)}
        </Button>
      )}
      {showsReach && (
        <div className="spare-actions">
          <Button small onPress={() => act(page, 'reach')} pressed={showReach} keycap={keys.reach[0]}>
            {t('battle:action.reach')}
          </Button>
        </div>
      )}
      {!resolving && openDecision(snapshot) !== null && canResolve(snapshot, false) && (
        <Button
          small
          onPress={() => act(page, 'resolveRest')}
          keycap={keys.resolveRest[0]}
          testId="resolve-rest"
        >
          {t('assist:fast.rest')}
        </Button>
      )}
      {proposes !== null && (
        <Button small onPress={() => act(page, 'resolveRest')} keycap={keys.resolveRest[0]} testId="propose">
          {t(`acting:propose.${proposes}`)}
        </Button>
      )}
      {ready.length > 0 && openDecision(snapshot) === null && !liesReady && (
        <Button small onPress={() => act(page, 'nextUnit')} keycap={keys.nextUnit[0]} testId="next-unit">
          {t('battle:action.next', { count: ready.length })}
        </Button>
      )}
      <span className="hold-keys small dim">
        <kbd className="keycap">{keys.sight[0]}</kbd> {t('battle:action.sight')}{' '}
        <kbd className="keycap">{keys.measure[0]}</kbd> {t('battle:action.measure')}
      </span>
      {scattered !== undefined && !isLegal(snapshot, 'endPhase') && (
        <Button
          small
          onPress={() => tableStore(page).setState({ selected: scattered })}
          testId="scattered-unit"
        >
          {t('battle:action.scattered')}
        </Button>
      )}
      {isLegal(snapshot, 'finishEarlyMoves') && (
        <Button onPress={() => act(page, 'endPhase')} keycap={keys.endPhase[0]} testId="finish-early-moves">
          {t('battle:action.finishEarlyMoves')}
        </Button>
      )}
      {isLegal(snapshot, 'finishDeployment') && (
        <Button
          tone="primary"
          className="next-step"
          onPress={() => act(page, 'endPhase')}
          keycap={keys.endPhase[0]}
          testId="finish-deployment"
        >
          {t('battle:action.finishDeployment')}
        </Button>
      )}
      {isLegal(snapshot, 'endPhase') && (
        <Button
          tone="primary"
          className={ready.length === 0 ? 'next-step' : ''}
          onPress={() => act(page, 'endPhase')}
          keycap={keys.endPhase[0]}
          testId="end-phase"
        >
          {t(fightsWait(snapshot) ? 'battle:action.toFights' : `battle:action.end.${view.turn.phase}`)}
        </Button>
      )}
    </>
  )
}
