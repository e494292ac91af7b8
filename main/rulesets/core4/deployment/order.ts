/** Who places what next: alternately, one choice at a time, category by category (C4-DEPLOY-04, CF-SETUP-07). */
import type { Draft } from 'immer'
import type { UnitEntry } from '../../../../shared/protocol/force'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { UnitId } from '../../../../shared/table/types'
import { modelOf, unitOf, type CoreGame, type CorePart, type CoreState } from '../game'
import { missionKept, stepOf } from '../mission'
import { deploysNobody, isHeld } from '../reserves'
import { boughtTogether } from '../units'

type Category = UnitEntry['category']

/** Chip on the card of a unit that is placed after all the others (C4-MSR-06). */
export const lateChip = 'deploysLate'
export const isLate = ({ conditions }: Pick<UnitView, 'conditions'>): boolean => conditions.includes(lateChip)

/** Units to be placed in their category's turn. */
export const waitingUnits = (state: CoreState, seat: Seat): readonly UnitView[] =>
  deploysNobody(state, seat) ? [] : yetToPlace(state, seat)
/** Those of whom nobody has said that they come otherwise. */
export const yetToPlace = (state: CoreState, seat: Seat): readonly UnitView[] =>
  Object.values(state.units).filter(
    (unit) =>
      unit.seat === seat &&
      !isLate(unit) &&
      !isHeld(state, unit.id) &&
      unit.models.some((model) => modelOf(state, model).status === 'waiting'),
  )

/** Nobody waits for the other side's next choice. */
export const placesWholeSide = (game: CoreGame): boolean => orderOf(game) === 'wholeSide'
/** What was agreed, where that may be, unless the mission has one side placed completely before the other (CF-SPECIAL-01). */
const orderOf = (game: CoreGame): unknown =>
  stepOf(game.state, 'deploy').sides === 'oneThenOther'
    ? 'wholeSide'
    : (game.setting('core4.deploy.order') ?? 'lockstep')

/** A side places its units in any order, and stays at it until it says that it is done (S6-MISS-DEP-02). */
export const placesInAnyOrder = (state: CoreState): boolean =>
  missionKept.find(state)?.mission?.steps.some((one) => one.step === 'deploy' && one.anyOrder === true) ===
  true

/** Whose placement it is, and of which category. */
interface Placement {
  readonly seat: Seat
  readonly category: Category
}
/** Units bought together are placed in the turn of the one the others were bought with. */
const isOfCategory = (state: CoreState, unit: UnitView, category: string): boolean =>
  boughtTogether(state, unit).category === category

const nextCategory = (
  state: CoreState,
  order: readonly Category[],
  units: readonly UnitView[],
): Category | undefined => order.find((category) => units.some((unit) => isOfCategory(state, unit, category)))

/** Whoever places in any order goes on until he says that he is done. */
export const staysWithSide = (state: CoreState): boolean =>
  placesInAnyOrder(state) && state.deploy != null && state.deploy.category !== null

/** One placement is one choice: the same side goes on until all of it that is to be placed now stands (C4-DEPLOY-04). */
export function restOfChoice(
  state: CoreState,
  placed: readonly UnitId[],
): { readonly turn: Placement; readonly units: UnitId[] } | null {
  if (placesInAnyOrder(state)) return null
  for (const unit of placed.map((id) => unitOf(state, id))) {
    if (isLate(unit)) continue
    const { category, units } = boughtTogether(state, unit)
    const rest = waitingUnits(state, unit.seat).filter(({ id }) => units.includes(id))
    if (rest.length > 0) return { turn: { seat: unit.seat, category }, units: rest.map(({ id }) => id) }
  }
  return null
}

/**
 * Lockstep: a category is finished by both sides before the next starts. With `ownOrder` each follows his own list
 * and the sides alternate strictly; with `wholeSide` nothing alternates, one side is done before the other begins
 * (core4.deploy.order).
 */
export function nextToDeploy(game: CoreGame, turn: Seat): Placement | null {
  const { state } = game
  const { order } = stepOf(state, 'deploy')
  const mine = waitingUnits(state, turn)
  const theirs = waitingUnits(state, otherSeat(turn))
  if (orderOf(game) !== 'lockstep') {
    const goesOn = placesWholeSide(game) && state.deploy?.seat === otherSeat(turn) && theirs.length > 0
    const seat = mine.length > 0 && !goesOn ? turn : otherSeat(turn)
    const category = nextCategory(state, order, seat === turn ? mine : theirs)
    return category ? { seat, category } : null
  }
  const category = nextCategory(state, order, [...mine, ...theirs])
  if (!category) return null
  const seat = mine.some((unit) => isOfCategory(state, unit, category)) ? turn : otherSeat(turn)
  return { seat, category }
}

/** Whose turn it is to place, and whether this selection may come now (C4-DEPLOY-04, CF-SETUP-07). */
export function checkTurn(game: CoreGame, seat: Seat, unitId: string): Verdict {
  const { deploy, stage } = game.state
  const unit = game.state.units[unitId]
  if (stage !== 'deployment' || !deploy) return refuse('notDeploying', 'C4-DEPLOY-04')
  if (!unit || unit.seat !== seat) return refuse('notYourUnit', 'C4-DEPLOY-04')
  if (deploy.seat !== seat) return refuse('notYourDeployment', 'C4-DEPLOY-04')
  // A character with a retinue has come with it (C4-CHAR-07).
  if (isHeld(game.state, unitId)) return refuse('waitsInReserve', ['C4-DEPLOY-03', 'C4-MSR-09'])
  if (unit.models.length === 0 || unit.models.some((id) => modelOf(game.state, id).status !== 'waiting'))
    return refuse('alreadyDeployed', 'C4-DEPLOY-04')
  if (deploy.category === null) return isLate(unit) ? allowed : refuse('alreadyDeployed', 'C4-DEPLOY-04')
  if (isLate(unit)) return refuse('deploysLate', ['C4-MSR-06', 'C4-DEPLOY-03'])
  if (placesInAnyOrder(game.state)) return allowed
  const { choice } = game.state.books
  if (choice?.includes(unitId) === false)
    return refuse('restOfChoiceFirst', ['C4-DEPLOY-04', 'C4-ORG-06'], { unit: choice[0] ?? '' })
  if (!isOfCategory(game.state, unit, deploy.category))
    return refuse('earlierCategoryFirst', 'C4-DEPLOY-04', { category: deploy.category })
  return allowed
}

export const deploymentOrderPart: CorePart = {
  id: 'core4/deployment-order',
  reducers: {
    deploymentTurn(draft: Draft<CoreState>, data: CoreState['deploy']) {
      draft.deploy = data as Draft<CoreState>['deploy']
      delete draft.books.choice
      if (data) draft.stage = 'deployment'
    },
    choiceGoesOn(draft, { units }) {
      draft.books.choice = [...units]
    },
  },
  settings: [
    {
      key: 'core4.deploy.order',
      default: 'lockstep',
      alternatives: ['ownOrder', 'wholeSide'],
      cite: 'C4-DEPLOY-04',
    },
  ],
}
