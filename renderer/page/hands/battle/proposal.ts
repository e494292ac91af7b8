/** What is proposed for everybody who has still to act: how they fire, or how they go on. One summary, one yes, one undo. */
import { drawnFrom } from '../../table/marks'
import { createStore } from 'zustand/vanilla'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { FireProposal } from '../../../../shared/protocol/previews/acting'
import type { MoveCheck, UnitMoved } from '../../../../shared/protocol/previews/way'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { UnitId } from '../../../../shared/table/types'
import { showFault, toastsStore } from '../../app/toasts'
import { askGame, gameStore } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import type { Hand } from '../../table/hand'
import { isLegal, openDecision } from '../../table/intent'
import { select } from './selecting'
import { moveStore } from './move-store'
import { attackStore } from './attack-store'
import { stayedIn, firedTogether, whyStayed, type FiredTogether } from './fired-together'
import { slice, type Page } from '../../page'

export type Proposal =
  | ({ readonly to: 'fire'; readonly state: number } & FireProposal)
  | {
      readonly to: 'move'
      readonly state: number
      readonly moves: readonly UnitMoved[]
      /** Who cannot go that way. */
      readonly none: FireProposal['none']
    }
interface Proposals {
  readonly now: Proposal | null
  /** Units that are left out of it. */
  readonly without: ReadonlySet<UnitId>
  /** Who has been told to fire, in which state of the game: whoever keeps his fire all the same is told of. */
  readonly ordered: FiredTogether | null
}
const nothing = { now: null, without: new Set<UnitId>() }
export const proposalStore = slice(() => createStore<Proposals>(() => ({ ...nothing, ordered: null })))

/** Only of the game as it stands. */
export function proposalNow(page: Page): Proposal | null {
  const { now } = proposalStore(page).getState()
  return now !== null && now.state === gameStore(page).getState().snapshot?.state ? now : null
}
export const layProposedAside = (page: Page): void => proposalStore(page).setState(nothing)

/** A group as it is pushed, turned and spread. */
interface GroupDrawn {
  readonly units: readonly UnitId[]
  readonly by: PlanPoint
  readonly turn: number
  readonly spread: number
  readonly state: number
}
/** Where they would stand: what is drawn last counts. */
export const drawings = slice((page) =>
  oneInFlight(
    ({ units, by, turn, spread }: GroupDrawn) =>
      askGame(page, { ask: 'suggestMany', units: [...units], by, turn, spread }),
    (moves: readonly UnitMoved[], { state }) => layMoves(page, state, moves),
    page.bound(showFault),
  ),
)
/** These moves lie ready for one yes; whoever cannot go is told why. */
function layMoves(page: Page, state: number, moves: readonly UnitMoved[]): void {
  if (gameStore(page).getState().snapshot?.state !== state) return
  const { without } = proposalStore(page).getState()
  proposalStore(page).setState({ now: movesProposed(state, moves), without })
}
const movesProposed = (state: number, moves: readonly UnitMoved[]): Proposal => ({
  to: 'move',
  state,
  moves: moves.filter(({ check }) => check.refusal === undefined),
  none: moves.flatMap(({ unit, check: { refusal } }) => (refusal === undefined ? [] : [{ unit, refusal }])),
})

/**
 * Proposes for these, or for everybody, with nobody alone in hand; false where there is nothing of the kind to propose.
 * @param units  a group that is in hand; none: everybody
 */
export function propose(page: Page, units: readonly UnitId[]): boolean {
  const { snapshot } = gameStore(page).getState()
  const { move } = moveStore(page).getState()
  const { attack, assault } = attackStore(page).getState()
  if (snapshot === null || openDecision(snapshot) !== null || (attack ?? assault ?? move) !== null)
    return false
  if (!isLegal(snapshot, 'endPhase') || proposalNow(page) !== null) return false
  const { phase } = snapshot.view.turn
  if (phase === 'assault') return false
  const { state } = snapshot
  const of = units.length === 0 ? {} : { units: [...units] }
  const asked: Promise<Proposal> =
    phase === 'movement'
      ? askGame(page, { ask: 'suggestAdvance', ...of }).then((moves) => movesProposed(state, moves))
      : askGame(page, { ask: 'suggestFire', ...of }).then((fire) => ({ to: 'fire', state, ...fire }))
  asked
    .then((now) => {
      if (gameStore(page).getState().snapshot?.state !== state) return
      select(page, null)
      proposalStore(page).setState({ now, without: new Set(harmlessIn(now)) })
    })
    .catch(page.bound(showFault))
  return true
}
/** What is told as 0.0 is nothing that is hoped for. */
const leastHarm = 0.05
/** Who would do no harm: he keeps his fire for now, unless his player wishes otherwise. */
export const harmlessIn = (now: Proposal): readonly UnitId[] =>
  now.to === 'fire'
    ? now.orders.flatMap(({ unit, mean }) => (mean !== null && mean < leastHarm ? [unit] : []))
    : []
export function leaveOut(page: Page, unit: UnitId): void {
  const { without } = proposalStore(page).getState()
  const next = new Set(without)
  if (!next.delete(unit)) next.add(unit)
  proposalStore(page).setState({ without: next })
}
/** Those whose range is only guessed, in the order in which they would fire. */
export const unmeasuredIn = (now: Proposal): readonly UnitId[] =>
  now.to === 'fire' ? now.orders.flatMap(({ unit, unmeasured }) => (unmeasured ? [unit] : [])) : []
/** @param out  left out; else they fire with the others */
export function leaveOutAll(page: Page, units: readonly UnitId[], out: boolean): void {
  const without = new Set(proposalStore(page).getState().without)
  for (const unit of units)
    if (out) without.add(unit)
    else without.delete(unit)
  proposalStore(page).setState({ without })
}
/** All who are in it act; with nobody in it, it has been read and goes. */
export async function carryOut(page: Page): Promise<void> {
  // A yes is said to what is drawn last, not to what the rules have answered so far.
  await drawings(page).idle()
  const now = proposalNow(page)
  if (now === null) return
  const { without } = proposalStore(page).getState()
  if (countIn(now, without) === 0) return layProposedAside(page)
  const { command, snapshot } = gameStore(page).getState()
  if (now.to === 'fire' && snapshot !== null) {
    const orders = now.orders.filter(({ unit }) => !without.has(unit))
    proposalStore(page).setState({ ordered: firedTogether(snapshot, orders) })
    const told = orders.map(({ unit, target, fire }) => ({ unit, target, fire: [...fire] }))
    if (await command({ type: 'fireAll', orders: told })) layProposedAside(page)
    else proposalStore(page).setState({ ordered: null })
  } else if (now.to === 'move') {
    const moved = await command({
      type: 'moveMany',
      moves: now.moves
        .filter(({ unit }) => !without.has(unit))
        .map(({ unit, paths, check }) => ({
          unit,
          paths,
          difficult: check.tests.some(({ kind }) => kind === 'difficult'),
        })),
    })
    if (moved) layProposedAside(page)
  }
}
/** After every change of the game: of those who were told to fire whoever has not says why. */
export function tellWhoStayed(page: Page, snapshot: SeatSnapshot): void {
  const { ordered } = proposalStore(page).getState()
  const stayed = ordered && stayedIn(ordered, snapshot)
  if (stayed === null) return
  proposalStore(page).setState({ ordered: null })
  for (const order of stayed)
    askGame(page, { ask: 'targets', unit: order.unit })
      .then((previews) => {
        const args = { unit: order.unit, why: whyStayed(order, previews) }
        toastsStore(page).getState().show('info', { key: 'acting:stayed.told', args })
      })
      .catch(page.bound(showFault))
}
/** How many would act. */
export const countIn = (now: Proposal, without: ReadonlySet<UnitId>): number =>
  (now.to === 'fire' ? now.orders : now.moves).filter(({ unit }) => !without.has(unit)).length

/** Every way of it as one, for the table. */
function waysIn(now: Proposal | null, without: ReadonlySet<UnitId>): MoveCheck | null {
  if (now?.to !== 'move') return null
  const checks = now.moves.filter(({ unit }) => !without.has(unit)).map(({ check }) => check)
  const [first] = checks
  return first === undefined
    ? null
    : { ...first, models: Object.assign({}, ...checks.map(({ models }) => models)) as MoveCheck['models'] }
}
const proposalMarks = slice((page) =>
  drawnFrom(
    [proposalStore(page), moveStore(page)],
    () => {
      const { now, without } = proposalStore(page).getState()
      // A single way that is drawn besides is what is meant.
      return [moveStore(page).getState().move?.check == null ? now : null, without] as const
    },
    (_, now, without) => ({ ghostMove: waysIn(now, without) }),
  ),
)
export const proposalHand = slice<Hand>((page) => ({
  panel: () => (proposalNow(page) === null ? null : 'proposal'),
  marks: proposalMarks(page),
  drafts: () => proposalNow(page) !== null,
  confirm() {
    if (proposalNow(page) === null) return false
    carryOut(page).catch(page.bound(showFault))
    return true
  },
  cancel() {
    if (proposalNow(page) === null) return false
    layProposedAside(page)
    return true
  },
}))
