import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { deployRefusal } from '../../page/hands/battle/deploying'
import { canResolve, fastPlayStore } from '../../page/hands/battle/fast-play'
import { gameStore } from '../../page/game/game-store'
import { intentOf, isLegal, legalFor, openDecision } from '../../page/table/intent'
import { joinsHeld, joiningStore } from '../../page/hands/battle/joining'
import { groupStore } from '../../page/hands/battle/group'
import { ableUnits, actingStore } from '../../page/hands/battle/acting'
import { act } from '../../page/hands/keyboard'
import {
  announceDifficult,
  cancelMove,
  confirmMove,
  holdUnit,
  isScattered,
} from '../../page/hands/battle/moving'
import { rollsAlong } from '../../page/table/hulls'
import { counterStore } from '../../page/hands/battle/laying-counter'
import { confirmsInBar, draftStanding } from '../../page/hands/battle/move-draft'
import { nameOf, sideName } from '../../page/words/names'
import { proposalStore } from '../../page/hands/battle/proposal'
import { isStillInHand, powersStore } from '../../page/hands/battle/powers'
import { preferencesStore } from '../../page/app/preferences'
import { moveStore } from '../../page/hands/battle/move-store'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { pieceStore } from '../../page/hands/battle/piece-draft'
import { attackStore } from '../../page/hands/battle/attack-store'
import { reachStore } from '../../page/tools/reaching'
import { tableStore } from '../../page/table/table-store'
import { toolsStore } from '../../page/tools/tool-store'
import { attempt } from '../../page/app/toasts'
import { seatToAct } from '../../../shared/seat-to-act'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { CompanyBar } from '../company/CompanyBar'
import { carrierName } from '../../page/words/model-name'
import { DeclareBar } from './DeclareBar'
import { RevealBar } from './RevealBar'
import { RideBar } from '../transport/RideBar'
import { PowerBar } from '../powers/PowerBar'
import { DeployBar } from './DeployBar'
import { DriveBar } from './DriveBar'
import { RefusedMove } from '../said/RefusedMove'
import { MoveCost } from './MoveCost'
import { MoveTests } from '../said/MoveTests'
import { fightsWait, prompt } from './prompt'
import { useShockInHand } from '../combat/useShockInHand'
import { ShockButton } from './ShockCard'
import { Stakes } from './Stakes'
import { EndOfWay } from './EndOfWay'
import { WayBar } from './WayBar'
import { usePage, useSlice } from '../../hooks/page-context'

/** What the unit in hand may do besides: over the table in one place, above its formations; the line below has no room. */
const UnitOrders = ({ children }: { readonly children: ReactNode }) => (
  <div className="unit-orders">{children}</div>
)
/** What can be done now, each with its key; the line before it says it in words. */
export function ActionBar() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const command = useSlice(gameStore, (state) => state.command)
  const { selected, hover, turnedDown } = useSlice(tableStore)
  const { move } = useSlice(moveStore)
  const { deploy } = useSlice(deployStore)
  const { piece } = useSlice(pieceStore)
  const { attack } = useSlice(attackStore)
  const { showReach } = useSlice(reachStore)
  const tool = useSlice(toolsStore, (state) => state.tool)
  const keys = useSlice(preferencesStore, (state) => state.keys)
  const resolving = useSlice(fastPlayStore, (state) => state.running)
  const inHand = useSlice(powersStore, (state) => state.inHand)
  const joining = useSlice(joiningStore, (state) => state.inHand)
  const counter = useSlice(counterStore, (state) => state.check)
  const whoActs = useSlice(actingStore)
  const liesProposed = useSlice(proposalStore, ({ now }) => now !== null && now.state === snapshot?.state)
  const group = useSlice(groupStore, ({ units }) => units.length)
  const shock = useShockInHand()
  if (snapshot === null) return null
  const { view } = snapshot
  const intent = intentOf(snapshot, selected)
  const ready = ableUnits(snapshot, whoActs)
  const acting = seatToAct(snapshot)
  // What the tip at the mouse says need not be said twice.
  const pointed = hover !== null && tool === null
  const saidAtMouse = pointed && deploy?.beside === undefined
  const moving = move !== null && !(move.held && move.to === null)
  const standing = move === null ? 'none' : draftStanding(move)
  const refusal =
    turnedDown ??
    (deploy === null ? undefined : deployRefusal(deploy)) ??
    piece?.check?.refusal ??
    counter?.refusal
  const scattered = snapshot.legal.find(
    ({ type, unit }) => type === 'move' && unit !== undefined && isScattered(view, unit),
  )?.unit
  const mayDash = selected !== null && legalFor(snapshot, selected).some(({ type }) => type === 'dash')
  const drawn = intent.to === 'answer' && intent.decision.form.form === 'paths'
  const liesReady = deploy?.beside?.proposed !== undefined
  const early = view.stage === 'earlyMoves'
  const movesNow = early || (view.stage === 'battle' && view.turn.phase === 'movement')
  const showsReach = selected !== null && (movesNow || (view.stage === 'battle' && drawn))
  // What drives or flies is not slowed by difficult ground: there is no such test to announce (C4-VEH-13).
  const rolls = move !== null && rollsAlong(view, move.unit)
  const { phase } = view.turn
  const proposes =
    phase !== 'assault' &&
    isLegal(snapshot, 'endPhase') &&
    ready.length > 0 &&
    attack === null &&
    !liesProposed
      ? phase
      : null
  const power = inHand !== null && isStillInHand(inHand, snapshot, selected) ? inHand.power : null
  const said =
    power !== null
      ? {
          key: 'battle:prompt.power',
          args: { power: nameOf(view, power, names) ?? power, key: keys.cancel[0] },
        }
      : shock !== null
        ? { key: 'battle:shock.prompt', args: { confirm: keys.confirm[0], key: keys.cancel[0] } }
        : joinsHeld(joining, snapshot, selected) !== null
          ? { key: 'characters:prompt.join', args: { key: keys.cancel[0] } }
          : attack === null
            ? group > 1
              ? { key: `acting:group.prompt.${phase}`, args: { count: group } }
              : deploy?.leaves === true
                ? {
                    key: `transport:prompt.${deploy.decision === null ? 'disembark' : 'mustLeave'}`,
                    args: { key: keys.cancel[0], confirm: keys.confirm[0] },
                  }
                : deploy?.beside !== undefined
                  ? {
                      key: `deployment:${liesReady ? 'proposed' : 'inHand'}`,
                      args: {
                        count: deploy.beside.units.length,
                        cancel: keys.cancel[0],
                      },
                    }
                  : prompt(snapshot, selected, ready.length, deploy?.arrival)
            : { key: 'assist:prompt.attack' }
  return (
    <footer className={`action-bar side-${acting}`}>
      <div className="prompt" data-testid="prompt" aria-live="polite">
        <div>
          {move?.to != null ? (
            <>
              {/* On its way the price goes along with the mouse. */}
              {!(move.held && pointed) && <MoveCost draft={move} />}
              <Stakes unit={move.unit} brief />
              <EndOfWay />
            </>
          ) : refusal != null && !saidAtMouse ? (
            <RefusedMove refusal={refusal} />
          ) : (
            <>
              {t(said.key, { ...said.args, side: sideName(view, acting, names) })}
              <MoveTests tests={deploy?.check?.tests ?? []} />
            </>
          )}
        </div>
      </div>
      <div className="actions">
        {moving && !confirmsInBar(move) ? null : moving ? (
          <>
            <UnitOrders>
              <WayBar unit={move.unit} />
              <DriveBar unit={move.unit} />
            </UnitOrders>
            {move.purpose === 'move' && (move.way ?? 'walk') === 'walk' && !move.boost && !rolls && (
              <Check selected={move.difficult} onChange={page.bound(announceDifficult)}>
                {t('battle:action.difficult')}
              </Check>
            )}
            <Button onPress={page.bound(cancelMove)} keycap={keys.cancel[0]}>
              {t('common:cancel')}
            </Button>
            <Button
              tone="primary"
              disabled={standing === 'none' || standing === 'refused'}
              onPress={() => attempt(page, confirmMove(page))}
              keycap={keys.confirm[0]}
              testId="confirm-move"
            >
              {move.boards !== undefined
                ? t('transport:action.embark', { vehicle: carrierName(view, move.boards, names.language) })
                : t(
                    move.purpose === 'pivot'
                      ? 'battle:action.confirmPivot'
                      : standing === 'costs'
                        ? 'battle:action.confirmRisk'
                        : 'battle:action.confirmMove',
                  )}
            </Button>
          </>
        ) : (
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
                <ShockButton unit={selected} />
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
              <Button
                small
                onPress={() => act(page, 'resolveRest')}
                keycap={keys.resolveRest[0]}
                testId="propose"
              >
                {t(`acting:propose.${proposes}`)}
              </Button>
            )}
            {ready.length > 0 && openDecision(snapshot) === null && !liesReady && (
              <Button
                small
                onPress={() => act(page, 'nextUnit')}
                keycap={keys.nextUnit[0]}
                testId="next-unit"
              >
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
              <Button
                onPress={() => act(page, 'endPhase')}
                keycap={keys.endPhase[0]}
                testId="finish-early-moves"
              >
                {t('battle:action.finishEarlyMoves')}
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
        )}
      </div>
    </footer>
  )
}
