/** Who places what next: alternately, one choice at a time, category by category (C4-DEPLOY-04, CF-SETUP-07). */
import type { Draft } from 'immer'
import type { UnitEntry } from '../../../../shared/protocol/force'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { modelOf, type CoreGame, type CorePart, type CoreState } from '../game'
import { stepOf } from '../mission'
import { isHeld } from '../reserves'

type Category = UnitEntry['category']

/** Chip on the card of a unit that is placed after all the others (C4-MSR-06). */
export const lateChip = 'deploysLate'
export const isLate = ({ conditions }: Pick<UnitView, 'conditions'>): boolean => conditions.includes(lateChip)

/** Units to be placed in their category's turn. */
export const waitingUnits = (state: CoreState, seat: Seat): readonly UnitView[] =>
  Object.values(state.units).filter(
    (unit) =>
      unit.seat === seat &&
      !isLate(unit) &&
      !isHeld(state, unit.id) &&
      unit.models.some((model) => modelOf(state, model).status === 'waiting'),
  )

const nextCategory = (order: readonly Category[], units: readonly UnitView[]): Category | undefined =>
  order.find((category) => units.some((unit) => unit.entry.category === category))

/**
 * Lockstep: a category is finished by both sides before the next starts. With `ownOrder` each follows his own list
 * and the sides alternate strictly (core4.deploy.order).
 */
export function nextToDeploy(game: CoreGame, turn: Seat): { seat: Seat; category: Category } | null {
  const { state } = game
  const { order } = stepOf(state, 'deploy')
  const mine = waitingUnits(state, turn)
  const theirs = waitingUnits(state, otherSeat(turn))
  if (game.setting('core4.deploy.order') === 'ownOrder') {
    const seat = mine.length > 0 ? turn : otherSeat(turn)
    const category = nextCategory(order, seat === turn ? mine : theirs)
    return category ? { seat, category } : null
  }
  const category = nextCategory(order, [...mine, ...theirs])
  if (!category) return null
  const seat = mine.some((unit) => unit.entry.category === category) ? turn : otherSeat(turn)
  return { seat, category }
}

export const deploymentOrderPart: CorePart = {
  id: 'core4/deployment-order',
  reducers: {
    deploymentTurn(draft: Draft<CoreState>, data: CoreState['deploy']) {
      draft.deploy = data as Draft<CoreState>['deploy']
      if (data) draft.stage = 'deployment'
    },
  },
  settings: [
    { key: 'core4.deploy.order', default: 'lockstep', alternatives: ['ownOrder'], cite: 'C4-DEPLOY-04' },
  ],
}
