/** Takes several units of the list in hand at once, spreads them, and puts down those who can stand. */
import { create } from 'zustand'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import { ableToStand, placementOf } from '../../../../shared/protocol/placements'
import type { QueryResult } from '../../../../shared/protocol/query'
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import { deploysWholly, deployWholly } from '../../game/side-as-proposed'
import { isNewest } from './acting'
import { beginDeploy, commandDeployment, goesOnAsProposed, rearrangeDeploy } from './deploying'
import {
  between,
  comingWith,
  groupWith,
  spaced,
  withOrWithout,
  usualGap,
  wholeCheck,
} from './formation-draft'
import { askGame, useGame } from '../../game/game-store'
import { isLegal, legalFor } from '../../table/intent'
import { oneInFlight } from '../../wire/one-in-flight'
import { select } from './selecting'
import { noDrafts, useTable, type DeployDraft } from '../../table/table-store'
import { showFault } from '../../app/toasts'

/** Why each unit that waits cannot be put down now. */
export const useDeployOrder = create<{ readonly why: Readonly<Record<UnitId, Refusal>> }>(() => ({ why: {} }))

const draftNow = (): DeployDraft | null => {
  const { deploy } = useTable.getState()
  return deploy?.decision === null && deploy.arrival === undefined ? deploy : null
}
/** Units in hand to be deployed. */
export const deployingNow = (draft: DeployDraft | null): readonly UnitId[] =>
  draft === null || draft.decision !== null || draft.arrival !== undefined
    ? []
    : (draft.beside?.units ?? [draft.unit])
const inHandNow = (): readonly UnitId[] => deployingNow(useTable.getState().deploy)

const orderQuestions = oneInFlight(
  () => askGame({ ask: 'deployOrder' }),
  (why) => useDeployOrder.setState({ why }),
  showFault,
)
/** Asks anew; where nobody is to be placed there is nothing to say. */
export function lookAtOrder(): void {
  const { snapshot } = useGame.getState()
  const places = snapshot?.legal.some(({ type }) => type === 'deploy') === true
  if (places && snapshot.view.stage === 'deployment') return orderQuestions.ask(null)
  orderQuestions.drop()
  useDeployOrder.setState({ why: {} })
}

/** These hang on the cursor now; a single one as ever. */
function take(units: readonly UnitId[]): void {
  const [first] = units
  if (first === undefined) {
    select(null)
    return
  }
  const former = draftNow()
  if (units.length === 1) {
    if (useTable.getState().selected === first) beginDeploy(first)
    else select(first)
    return
  }
  useTable.setState(noDrafts)
  beginDeploy(first)
  const fresh = draftNow()
  if (fresh === null) return
  const gap = former?.beside?.gap ?? usualGap
  useTable.setState({ deploy: { ...fresh, to: former?.to ?? null, beside: { units, gap, placed: null } } })
  rearrangeDeploy()
}
/** A plain choice: this one alone. */
export function takeAlone(unit: UnitId): void {
  if (draftNow()?.beside === undefined) select(unit)
  else take([unit])
}
/** One more, or one less; who may not come with the others is told why. */
export async function toggleInFormation(unit: UnitId): Promise<void> {
  const inHand = inHandNow()
  if (!inHand.includes(unit)) {
    const refusal = (await askGame({ ask: 'deployOrder', units: [...inHand] }))[unit]
    if (refusal !== undefined) {
      useTable.setState({ turnedDown: refusal })
      return
    }
  }
  take(withOrWithout(inHandNow(), unit))
}
/** From the first one in hand to this line of the list, as far as they may come together. */
export function takeTo(list: readonly UnitId[], unit: UnitId, from = inHandNow()[0] ?? unit): void {
  const { snapshot } = useGame.getState()
  if (snapshot === null || legalFor(snapshot, from).every(({ type }) => type !== 'deploy')) return
  take(comingWith(snapshot.legal, between(list, from, unit)))
}
/** Everybody who may come in one go with who is in hand, or with the first in the list. */
export function takeTogether(): boolean {
  const { snapshot } = useGame.getState()
  if (snapshot === null) return false
  const unit = inHandNow()[0] ?? snapshot.legal.find(({ type }) => type === 'deploy')?.unit
  if (unit === undefined) return false
  take(groupWith(snapshot.legal, unit))
  return true
}
/** Places for everybody who may be put down now lie ready, for one yes: of the choice in hand where it is one at a time. */
export function proposeRest(): boolean {
  const { snapshot } = useGame.getState()
  if (snapshot === null || !isLegal(snapshot, 'deploy')) return false
  const [unit] = inHandNow()
  askGame({ ask: 'suggestDeployAll', ...(unit !== undefined && { unit }) })
    .then(layProposed)
    .catch(showFault)
  return true
}
/** After every change: whoever takes his places as proposed finds the next ones ready, when it is his turn again. */
export function goOnDeploying(snapshot: SeatSnapshot): void {
  const { view, seat, decisions, state } = snapshot
  if (view.stage !== 'deployment' || decisions.length > 0 || view.deploy?.seat !== seat) return
  if (deploysWholly(seat) && isNewest(snapshot)) {
    putNextDown(state).catch(showFault)
    return
  }
  if (goesOnAsProposed(seat) && useTable.getState().deploy === null) proposeRest()
}
/** The next choice of a side that has said yes to all of them. */
async function putNextDown(state: number): Promise<void> {
  const { placed, aboard } = await askGame({ ask: 'suggestDeployAll' })
  const { snapshot, command, sending } = useGame.getState()
  if (snapshot?.state !== state || sending) return
  const next = placementOf(placed, aboard)
  // For whom there is no place left its player has to speak again.
  if (next === null) deployWholly(snapshot.seat, false)
  else await command(next)
}
/** The places that lie ready, and those of all others of this side when their turn comes. */
export async function placeWholeSide(): Promise<void> {
  const { snapshot } = useGame.getState()
  const { placed, proposed } = draftNow()?.beside ?? {}
  if (snapshot === null) return
  deployWholly(snapshot.seat, true)
  if (!(await commandDeployment(placed ?? [], proposed?.aboard))) deployWholly(snapshot.seat, false)
}
function layProposed({ placed, aboard, then }: QueryResult['suggestDeployAll']): void {
  const units = [...placed, ...aboard].map(({ unit }) => unit)
  const [first] = units
  if (first === undefined) return
  useTable.setState(noDrafts)
  beginDeploy(first)
  const fresh = draftNow()
  if (fresh === null) return
  const beside = { units, gap: usualGap, placed, proposed: { aboard, then } }
  useTable.setState({ deploy: { ...fresh, check: wholeCheck(placed), beside } })
}
/** Closer together or farther apart. */
export function spreadFormation(by: 1 | -1): boolean {
  const draft = draftNow()
  if (draft?.beside === undefined || draft.beside.proposed !== undefined) return false
  const gap = spaced(draft.beside.gap, by)
  useTable.setState({ deploy: { ...draft, beside: { ...draft.beside, gap } }, turnedDown: null })
  rearrangeDeploy()
  return true
}
/** Those who can stand are put down; the others stay in hand, where it is still their turn. */
export async function placeAble(): Promise<void> {
  const { beside } = draftNow() ?? {}
  const able = ableToStand(beside?.placed ?? [])
  if (beside === undefined || able.length === 0 || !(await commandDeployment(able))) return
  const { snapshot } = useGame.getState()
  const rest = beside.units.filter((unit) => !able.some((one) => one.unit === unit))
  const [next] = rest
  if (
    snapshot !== null &&
    next !== undefined &&
    legalFor(snapshot, next).some(({ type }) => type === 'deploy')
  )
    take(comingWith(snapshot.legal, rest))
}
