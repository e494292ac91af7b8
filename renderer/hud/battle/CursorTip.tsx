import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMarkedNames, useNames } from '../said/useNames'
import type { Refusal } from '../../../shared/protocol/refusal'
import { deployRefusal } from '../../page/hands/battle/deploying'
import { gameStore } from '../../page/game/game-store'
import { boardsAt, houseAt } from '../../page/hands/battle/riding'
import { counterStore } from '../../page/hands/battle/laying-counter'
import { inchText } from '../../page/words/lengths'
import { attackStore } from '../../page/hands/battle/attack-store'
import { tableStore, type TableState } from '../../page/table/table-store'
import type { SightWitness } from '../../../shared/sight/witness'
import { deployStore, type DeployDraft } from '../../page/hands/battle/deploy-draft'
import type { MoveDraft } from '../../page/hands/battle/move-draft'
import { moveStore } from '../../page/hands/battle/move-store'
import { pieceStore, type PieceDraft } from '../../page/hands/battle/piece-draft'
import { sightStore } from '../../page/tools/sighting'
import { tapeStore, type Tape } from '../../page/tools/tape'
import { toolsStore, type Tool } from '../../page/tools/tool-store'
import { templateStore } from '../../page/hands/battle/templating'
import { deskStore } from '../../page/hands/desk/desk'
import { HullTold } from '../assist/HullTold'
import { isLightable } from '../../page/tools/light'
import { Said, Words } from '../said/Words'
import { Cite } from '../controls/Cite'
import { pieceName } from '../../../shared/words/names'
import { blockerName, carrierName } from '../../page/words/model-name'
import { TemplateTip } from '../templates'
import { FloorTip, PlaceWords } from './FloorTip'
import { FormationTip } from './FormationTip'
import { LandingChances } from './ReserveTray'
import { RefusedMove } from '../said/RefusedMove'
import { MarkerTip } from './MarkerTip'
import { MoveCost } from './MoveCost'
import { MoveTests } from '../said/MoveTests'
import { usePage, useSlice } from '../../hooks/page-context'

function SightTip({ witness }: { readonly witness: SightWitness }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useMarkedNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  const verdict = !witness.visible ? 'blocked' : witness.fully ? 'clear' : 'part'
  const blocker = witness.rays.find((ray) => !ray.clear)?.blocker
  const sign = { clear: '●', part: '◐', blocked: '✕' }[verdict]
  return (
    <>
      <p className={`tip-sight ${verdict}`}>
        {sign} {t(`battle:sight.${verdict}`, { percent: Math.round(witness.fraction * 100) })}
      </p>
      <p>
        <Said text={witness.because} /> <Cite rule={witness.cite} />
      </p>
      {witness.hull && (
        <p>
          <HullTold hull={witness.hull} />
        </p>
      )}
      {blocker !== undefined && isLightable(page, blocker.id) && (
        <p className="dim">
          <Words text={t('tools:stoppedBy', { what: blockerName(view, blocker, names) })} />
        </p>
      )}
    </>
  )
}
function Where({ hit }: { readonly hit: NonNullable<TableState['hover']>['hit'] }) {
  const names = useNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const { targets, assaults } = useSlice(attackStore)
  if (view === undefined) return null
  const unit = hit.unit === null ? undefined : view.units[hit.unit]
  const refusal =
    targets?.list.find(({ target }) => target === hit.unit)?.refusal ??
    assaults?.list.find(({ target }) => target === hit.unit)?.refusal
  if (unit === undefined && hit.on.piece === null) return <MarkerTip view={view} at={hit.at} />
  return (
    <>
      <MarkerTip view={view} at={hit.at} />
      {unit !== undefined && <p className={`tip-unit side-${unit.seat}`}>{unit.name[names.language]}</p>}
      <p className="dim">
        <PlaceWords on={hit.on} />
        {hit.y > 0.5 ? ` · ${inchText(hit.y)}` : ''}
      </p>
      {refusal !== undefined && <RefusedMove refusal={refusal} atMouse />}
    </>
  )
}
/** The tape at the mouse: its length, or why nothing may be measured now. */
function TapeTip({ tape: { reading, refusal } }: { readonly tape: Tape }) {
  if (refusal !== null) return <RefusedMove refusal={refusal} />
  return reading === null ? null : (
    <p>
      {inchText(reading.total)}
      {reading.climb > 0.5 ? ` (↕ ${inchText(reading.climb)})` : ''}
    </p>
  )
}
/** A unit that is put down on a vehicle would start in it (C4-DEPLOY-08). */
function StartsIn({ vehicle }: { readonly vehicle: string }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  return (
    <p className="tip-budget legal" data-testid="starts-in">
      {t('transport:tip.startsIn', { vehicle: carrierName(view, vehicle, language) })}{' '}
      <Cite rule="C4-DEPLOY-08" />
    </p>
  )
}
/** A unit that is put down on a house of its own army would begin inside (S6-MISS-DEP-04). */
function BeginsInside({ piece }: { readonly piece: string }) {
  const { t } = useTranslation()
  const names = useNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  return (
    <p className="tip-budget legal" data-testid="begins-inside">
      {t('sixth-set-up:house.tip', { piece: pieceName(view, piece, names) })} <Cite rule="S6-MISS-DEP-04" />
    </p>
  )
}
interface InHand {
  readonly table: TableState
  readonly witness: SightWitness | null
  readonly move: MoveDraft | null
  readonly deploy: DeployDraft | null
  readonly piece: PieceDraft | null
}
function content(
  { table: { hover, turnedDown }, witness, move, deploy, piece }: InHand,
  tape: Tape,
  tool: Tool | null,
  laid: Refusal | undefined,
  startsIn: ReactNode,
) {
  // The picture belongs to the eye; what it sees is told below.
  if (tool === 'eye') return null
  if (turnedDown !== null) return <RefusedMove refusal={turnedDown} atMouse />
  // With a tool in hand the plate at the target and the line below the table say it.
  if (witness !== null) return tool !== null ? null : <SightTip witness={witness} />
  if (tape.reading !== null || tape.refusal !== null) return <TapeTip tape={tape} />
  if (laid !== undefined) return <RefusedMove refusal={laid} atMouse />
  // Where it has been let go the bar has its price, and whatever is pointed at speaks for itself.
  if (move !== null && move.to !== null && move.held) return <MoveCost draft={move} />
  if (startsIn !== null) return startsIn
  if (deploy !== null) {
    const refusal = deployRefusal(deploy)
    // What is proposed has nothing to do with where the mouse is.
    if (deploy.beside?.proposed !== undefined)
      return refusal === undefined ? null : <FormationTip formation={deploy.beside} />
    return (
      <>
        <FloorTip places={Object.values(deploy.check?.poses ?? {}).map(({ on }) => on)} />
        {deploy.beside !== undefined && <FormationTip formation={deploy.beside} />}
        {deploy.beside === undefined && refusal !== undefined && <RefusedMove refusal={refusal} atMouse />}
        {refusal === undefined && <MoveTests tests={deploy.check?.tests ?? []} />}
        {refusal === undefined && deploy.arrival === 'deepStrike' && <LandingChances draft={deploy} />}
      </>
    )
  }
  if (piece !== null)
    return piece.check?.refusal === undefined ? null : <RefusedMove refusal={piece.check.refusal} atMouse />
  // Bare ground has nothing to say.
  return hover === null || (hover.hit.unit === null && hover.hit.on.piece === null) ? null : (
    <Where hit={hover.hit} />
  )
}
/** At the mouse: the price of the move, the reason of a refusal, the verdict of a look, where one stands. */
export function CursorTip() {
  const table = useSlice(tableStore)
  const tape = useSlice(tapeStore)
  const tool = useSlice(toolsStore, (state) => state.tool)
  const ofTool = useSlice(templateStore, (state) => state.draft !== null)
  const laying = useSlice(deskStore, ({ draft }) => draft?.form === 'template') || ofTool
  const counter = useSlice(counterStore, (state) => state.check?.refusal)
  const { hover } = table
  const { witness } = useSlice(sightStore)
  const { move } = useSlice(moveStore)
  const { deploy } = useSlice(deployStore)
  const { piece } = useSlice(pieceStore)
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  if (hover === null) return null
  const held = snapshot === null ? null : (deploy?.unit ?? null)
  const house = snapshot === null || held === null ? null : houseAt(snapshot, held, hover.hit.piece)
  const { model } = hover.hit
  const startsIn =
    snapshot !== null && held !== null && model !== null && boardsAt(snapshot, held, model) !== null ? (
      <StartsIn vehicle={model} />
    ) : house !== null ? (
      <BeginsInside piece={house} />
    ) : null
  const shown = laying ? (
    <TemplateTip />
  ) : (
    content({ table, witness, move, deploy, piece }, tape, tool, counter, startsIn)
  )
  if (shown === null) return null
  // Even the widest stays over the table and off the panel beside it.
  const left = hover.screen.x > window.innerWidth * 0.4
  const above = hover.screen.y > window.innerHeight * 0.6
  return (
    <div
      className="cursor-tip"
      role="status"
      data-testid="cursor-tip"
      style={{
        left: hover.screen.x,
        top: hover.screen.y,
        translate: `${left ? 'calc(-100% - 18px)' : '18px'} ${above ? 'calc(-100% - 12px)' : '14px'}`,
      }}
    >
      {shown}
    </div>
  )
}
