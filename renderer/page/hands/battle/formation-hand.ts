/** Takes several units of the list in hand at once, spreads them, and puts down those who can stand. */
import { createStore } from 'zustand/vanilla'
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
import { askGame, gameStore } from '../../game/game-store'
import { isLegal, legalFor } from '../../table/intent'
import { oneInFlight } from '../../wire/one-in-flight'
import { select } from './selecting'
import { deployStore, type DeployDraft } from './deploy-draft'
import { dropDrafts } from './drafts'
import { tableStore } from '../../table/table-store'
import { showFault } from '../../app/toasts'
import { slice, type Page } from '../../page'

/** Why each unit that waits cannot be put down now. */
export const deployOrderStore = slice(() =>
  createStore<{ readonly why: Readonly<Record<UnitId, Refusal>> }>(() => ({ why: {} })),
)

const draftNow = (page: Page): DeployDraft | null => {
  const { deploy } = deployStore(page).getState()
  return deploy?.decision === null && deploy.arrival === undefined ? deploy : null
}
/** Units in hand to be deployed. */
export const deployingNow = (draft: DeployDraft | null): readonly UnitId[] =>
  draft === null || draft.decision !== null || draft.arrival !== undefined
    ? []
    : (draft.beside?.units ?? [draft.unit])
const inHandNow = (page: Page): readonly UnitId[] => deployingNow(deployStore(page).getState().deploy)

const orderQuestions = slice((page) =>
  oneInFlight(
    () => askGame(page, { ask: 'deployOrder' }),
    (why) => deployOrderStore(page).setState({ why }),
    page.bound(showFault),
  ),
)
/** Asks anew; where nobody is to be placed there is nothing to say. */
export function lookAtOrder(page: Page): void {
  const { snapshot } = gameStore(page).getState()
  const places = snapshot?.legal.some(({ type }) => type === 'deploy') === true
  if (places && snapshot.view.stage === 'deployment') return orderQuestions(page).ask(null)
  orderQuestions(page).drop()
  deployOrderStore(page).setState({ why: {} })
}

/** These hang on the cursor now; a single one as ever. */
function take(page: Page, units: readonly UnitId[]): void {
  const [first] = units
  if (first === undefined) {
    select(page, null)
    return
  }
  const former = draftNow(page)
  if (units.length === 1) {
    if (tableStore(page).getState().selected === first) beginDeploy(page, first)
    else select(page, first)
    return
  }
  dropDrafts(page)
  beginDeploy(page, first)
  const fresh = draftNow(page)
  if (fresh === null) return
  const gap = former?.beside?.gap ?? usualGap
  deployStore(page).setState({
    deploy: { ...fresh, to: former?.to ?? null, beside: { units, gap, placed: null } },
  })
  rearrangeDeploy(page)
}
/** A plain choice: this one alone. */
export function takeAlone(page: Page, unit: UnitId): void {
  if (draftNow(page)?.beside === undefined) select(page, unit)
  else take(page, [unit])
}
/** One more, or one less; who may not come with the others is told why. */
export async function toggleInFormation(page: Page, unit: UnitId): Promise<void> {
  const inHand = inHandNow(page)
  if (!inHand.includes(unit)) {
    const refusal = (await askGame(page, { ask: 'deployOrder', units: [...inHand] }))[unit]
    if (refusal !== undefined) {
      tableStore(page).setState({ turnedDown: refusal })
      return
    }
  }
  take(page, withOrWithout(inHandNow(page), unit))
}
/** From the first one in hand to this line of the list, as far as they may come together. */
export function takeTo(
  page: Page,
  list: readonly UnitId[],
  unit: UnitId,
  from = inHandNow(page)[0] ?? unit,
): void {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null || legalFor(snapshot, from).every(({ type }) => type !== 'deploy')) return
  take(page, comingWith(snapshot.legal, between(list, from, unit)))
}
/** Everybody who may come in one go with who is in hand, or with the first in the list. */
export function takeTogether(page: Page): boolean {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null) return false
  const unit = inHandNow(page)[0] ?? snapshot.legal.find(({ type }) => type === 'deploy')?.unit
  if (unit === undefined) return false
  take(page, groupWith(snapshot.legal, unit))
  return true
}
/** Places for everybody who may be put down now lie ready, for one yes: of the choice in hand where it is one at a time. */
export function proposeRest(page: Page): boolean {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null || !isLegal(snapshot, 'deploy')) return false
  const [unit] = inHandNow(page)
  askGame(page, { ask: 'suggestDeployAll', ...(unit !== undefined && { unit }) })
    .then(page.bound(layProposed))
    .catch(page.bound(showFault))
  return true
}
/** After every change: whoever takes his places as proposed finds the next ones ready, when it is his turn again. */
export function goOnDeploying(page: Page, snapshot: SeatSnapshot): void {
  const { view, seat, decisions, state } = snapshot
  if (view.stage !== 'deployment' || decisions.length > 0 || view.deploy?.seat !== seat) return
  if (deploysWholly(page, seat) && isNewest(snapshot)) {
    putNextDown(page, state).catch(page.bound(showFault))
    return
  }
  if (goesOnAsProposed(page, seat) && deployStore(page).getState().deploy === null) proposeRest(page)
}
/** The next choice of a side that has said yes to all of them. */
async function putNextDown(page: Page, state: number): Promise<void> {
  const { placed, aboard } = await askGame(page, { ask: 'suggestDeployAll' })
  const { snapshot, command, sending } = gameStore(page).getState()
  if (snapshot?.state !== state || sending) return
  const next = placementOf(placed, aboard)
  // For whom there is no place left its player has to speak again.
  if (next === null) deployWholly(page, snapshot.seat, false)
  else await command(next)
}
/** The places that lie ready, and those of all others of this side when their turn comes. */
export async function placeWholeSide(page: Page): Promise<void> {
  const { snapshot } = gameStore(page).getState()
  const { placed, proposed } = draftNow(page)?.beside ?? {}
  if (snapshot === null) return
  deployWholly(page, snapshot.seat, true)
  if (!(await commandDeployment(page, placed ?? [], proposed?.aboard)))
    deployWholly(page, snapshot.seat, false)
}
function layProposed(page: Page, { placed, aboard, then }: QueryResult['suggestDeployAll']): void {
  const units = [...placed, ...aboard].map(({ unit }) => unit)
  const [first] = units
  if (first === undefined) return
  dropDrafts(page)
  beginDeploy(page, first)
  const fresh = draftNow(page)
  if (fresh === null) return
  const beside = { units, gap: usualGap, placed, proposed: { aboard, then } }
  deployStore(page).setState({ deploy: { ...fresh, check: wholeCheck(placed), beside } })
}
/** Closer together or farther apart. */
export function spreadFormation(page: Page, by: 1 | -1): boolean {
  const draft = draftNow(page)
  if (draft?.beside === undefined || draft.beside.proposed !== undefined) return false
  const gap = spaced(draft.beside.gap, by)
  tableStore(page).setState({ turnedDown: null })
  deployStore(page).setState({ deploy: { ...draft, beside: { ...draft.beside, gap } } })
  rearrangeDeploy(page)
  return true
}
/** Those who can stand are put down; the others stay in hand, where it is still their turn. */
export async function placeAble(page: Page): Promise<void> {
  const { beside } = draftNow(page) ?? {}
  const able = ableToStand(beside?.placed ?? [])
  if (beside === undefined || able.length === 0 || !(await commandDeployment(page, able))) return
  const { snapshot } = gameStore(page).getState()
  const rest = beside.units.filter((unit) => !able.some((one) => one.unit === unit))
  const [next] = rest
  if (
    snapshot !== null &&
    next !== undefined &&
    legalFor(snapshot, next).some(({ type }) => type === 'deploy')
  )
    take(page, comingWith(snapshot.legal, rest))
}
