/** Who places what next: alternately, one selection at a time, category by category (CF-SETUP-07). */
import type { Draft } from 'immer'
import type { UnitEntry } from '../../../../shared/protocol/force'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { modelOf, type CoreGame, type CorePart, type CoreState } from '../../core4/game'

type Category = UnitEntry['category']
/** City Fight replaces the core order by this one. */
const deploymentOrder: readonly Category[] = ['troops', 'heavySupport', 'elites', 'hq', 'fastAttack']

/** Chip on the card of a unit that is placed after all the others (C4-MSR-06). */
export const lateChip = 'deploysLate'
export const isLate = ({ conditions }: Pick<UnitView, 'conditions'>): boolean => conditions.includes(lateChip)

/** Units to be placed in their category's turn. */
export const waitingUnits = (state: CoreState, seat: Seat): readonly UnitView[] =>
  Object.values(state.units).filter(
    (unit) =>
      unit.seat === seat &&
      !isLate(unit) &&
      unit.models.some((model) => modelOf(state, model).status === 'waiting'),
  )

const nextCategory = (units: readonly UnitView[]): Category | undefined =>
  deploymentOrder.find((category) => units.some((unit) => unit.entry.category === category))

/**
 * Lockstep: a category is finished by both sides before the next starts. With `ownOrder` each follows his own list
 * and the sides alternate strictly (core4.deploy.order).
 */
export function nextToDeploy(game: CoreGame, turn: Seat): { seat: Seat; category: Category } | null {
  const { state } = game
  const mine = waitingUnits(state, turn)
  const theirs = waitingUnits(state, otherSeat(turn))
  if (game.setting('core4.deploy.order') === 'ownOrder') {
    const seat = mine.length > 0 ? turn : otherSeat(turn)
    const category = nextCategory(seat === turn ? mine : theirs)
    return category ? { seat, category } : null
  }
  const category = nextCategory([...mine, ...theirs])
  if (!category) return null
  const seat = mine.some((unit) => unit.entry.category === category) ? turn : otherSeat(turn)
  return { seat, category }
}

export const deploymentOrderPart: CorePart = {
  id: 'city-fight/deployment-order',
  reducers: {
    deploymentTurn(draft: Draft<CoreState>, data: CoreState['deploy']) {
      draft.deploy = data as Draft<CoreState>['deploy']
    },
  },
  settings: [
    { key: 'core4.deploy.order', default: 'lockstep', alternatives: ['ownOrder'], cite: 'CF-SETUP-07' },
  ],
}
