/** What is proposed for everybody who has still to act: how they fire, or how they go on. One summary, one yes, one undo. */
import { create } from 'zustand'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { FireProposal } from '../../../../shared/protocol/previews/acting'
import type { MoveCheck, UnitMoved } from '../../../../shared/protocol/previews/way'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { UnitId } from '../../../../shared/table/types'
import { showFault, useToasts } from '../../app/toasts'
import { askGame, useGame } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import type { Hand } from '../../table/hand'
import { isLegal, openDecision } from '../../table/intent'
import { select } from './selecting'
import { useTable } from '../../table/table-store'
import { stayedIn, volleyOf, whyStayed, type Volley } from './volley'

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
  readonly ordered: Volley | null
}
const nothing = { now: null, without: new Set<UnitId>() }
export const useProposal = create<Proposals>(() => ({ ...nothing, ordered: null }))

/** Only of the game as it stands. */
export function proposalNow(): Proposal | null {
  const { now } = useProposal.getState()
  return now !== null && now.state === useGame.getState().snapshot?.state ? now : null
}
export const layProposedAside = (): void => useProposal.setState(nothing)

/** A group as it is pushed, turned and spread. */
interface GroupDrawn {
  readonly units: readonly UnitId[]
  readonly by: PlanPoint
  readonly turn: number
  readonly spread: number
  readonly state: number
}
/** Where they would stand: what is drawn last counts. */
export const drawings = oneInFlight(
  ({ units, by, turn, spread }: GroupDrawn) =>
    askGame({ ask: 'suggestMany', units: [...units], by, turn, spread }),
  (moves: readonly UnitMoved[], { state }) => layMoves(state, moves),
  showFault,
)
/** These moves lie ready for one yes; whoever cannot go is told why. */
function layMoves(state: number, moves: readonly UnitMoved[]): void {
  if (useGame.getState().snapshot?.state !== state) return
  const { without } = useProposal.getState()
  useProposal.setState({ now: movesProposed(state, moves), without })
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
export function propose(units: readonly UnitId[]): boolean {
  const { snapshot } = useGame.getState()
  const { attack, assault, move } = useTable.getState()
  if (snapshot === null || openDecision(snapshot) !== null || (attack ?? assault ?? move) !== null)
    return false
  if (!isLegal(snapshot, 'endPhase') || proposalNow() !== null) return false
  const { phase } = snapshot.view.turn
  if (phase === 'assault') return false
  const { state } = snapshot
  const of = units.length === 0 ? {} : { units: [...units] }
  const asked: Promise<Proposal> =
    phase === 'movement'
      ? askGame({ ask: 'suggestAdvance', ...of }).then((moves) => movesProposed(state, moves))
      : askGame({ ask: 'suggestFire', ...of }).then((fire) => ({ to: 'fire', state, ...fire }))
  asked
    .then((now) => {
      if (useGame.getState().snapshot?.state !== state) return
      select(null)
      useProposal.setState({ now, without: new Set(harmlessIn(now)) })
    })
    .catch(showFault)
  return true
}
/** What is told as 0.0 is nothing that is hoped for. */
const leastHarm = 0.05
/** Who would do no harm: he keeps his fire for now, unless his player wishes otherwise. */
export const harmlessIn = (now: Proposal): readonly UnitId[] =>
  now.to === 'fire'
    ? now.orders.flatMap(({ unit, mean }) => (mean !== null && mean < leastHarm ? [unit] : []))
    : []
export function leaveOut(unit: UnitId): void {
  const { without } = useProposal.getState()
  const next = new Set(without)
  if (!next.delete(unit)) next.add(unit)
  useProposal.setState({ without: next })
}
/** Those whose range is only guessed, in the order in which they would fire. */
export const unmeasuredIn = (now: Proposal): readonly UnitId[] =>
  now.to === 'fire' ? now.orders.flatMap(({ unit, unmeasured }) => (unmeasured ? [unit] : [])) : []
/** @param out  left out; else they fire with the others */
export function leaveOutAll(units: readonly UnitId[], out: boolean): void {
  const without = new Set(useProposal.getState().without)
  for (const unit of units)
    if (out) without.add(unit)
    else without.delete(unit)
  useProposal.setState({ without })
}
export async function carryOut(): Promise<void> {
  // A yes is said to what is drawn last, not to what the rules have answered so far.
  await drawings.idle()
  const now = proposalNow()
  if (now === null) return
  const { without } = useProposal.getState()
  const { command, snapshot } = useGame.getState()
  if (now.to === 'fire' && snapshot !== null) {
    const orders = now.orders.filter(({ unit }) => !without.has(unit))
    useProposal.setState({ ordered: volleyOf(snapshot, orders) })
    const told = orders.map(({ unit, target, fire }) => ({ unit, target, fire: [...fire] }))
    if (await command({ type: 'fireAll', orders: told })) layProposedAside()
    else useProposal.setState({ ordered: null })
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
    if (moved) layProposedAside()
  }
}
/** After every change of the game: of those who were told to fire whoever has not says why. */
export function tellWhoStayed(snapshot: SeatSnapshot): void {
  const { ordered } = useProposal.getState()
  const stayed = ordered && stayedIn(ordered, snapshot)
  if (stayed === null) return
  useProposal.setState({ ordered: null })
  for (const order of stayed)
    askGame({ ask: 'targets', unit: order.unit })
      .then((previews) => {
        const args = { unit: order.unit, why: whyStayed(order, previews) }
        useToasts.getState().show('info', { key: 'acting:stayed.told', args })
      })
      .catch(showFault)
}
/** How many would act. */
export const countIn = (now: Proposal, without: ReadonlySet<UnitId>): number =>
  (now.to === 'fire' ? now.orders : now.moves).filter(({ unit }) => !without.has(unit)).length

/** Every way of it as one, for the table. */
export function waysIn(now: Proposal | null, without: ReadonlySet<UnitId>): MoveCheck | null {
  if (now?.to !== 'move') return null
  const checks = now.moves.filter(({ unit }) => !without.has(unit)).map(({ check }) => check)
  const [first] = checks
  return first === undefined
    ? null
    : { ...first, models: Object.assign({}, ...checks.map(({ models }) => models)) as MoveCheck['models'] }
}
export const proposalHand: Hand = {
  drafts: () => proposalNow() !== null,
  confirm() {
    const now = proposalNow()
    if (now === null || countIn(now, useProposal.getState().without) === 0) return false
    carryOut().catch(showFault)
    return true
  },
  cancel() {
    if (proposalNow() === null) return false
    layProposedAside()
    return true
  },
}
