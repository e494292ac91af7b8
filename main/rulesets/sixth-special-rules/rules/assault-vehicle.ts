/** Whoever gets out of it charges in the same turn, whatever it did before, and though it was lost under him (S6-USR-ASV-01). */
import type { UnitId } from '../../../../shared/table/types'
import { keptBy, standingRule, type CorePart, type CoreRule } from '../../core4/game'

const cite = 'S6-USR-ASV-01'
export const assaultVehicle: CoreRule = {
  id: 'assaultVehicle',
  cite,
  carriedBy: ['unit', 'kind'],
  types: ['vehicle'],
  on: { leftToCharge: { as: 'model', answer: () => true } },
}

/** In which player turn each has been entangled in the wreck of one. */
const entangled = keptBy<{ readonly since: Readonly<Record<UnitId, number>> }>({
  id: 'assaultVehicles',
  opening: () => ({ since: {} }),
})
const outOfWrecks = standingRule({
  id: 'outOfWrecks',
  cite,
  on: {
    chargesPinned: {
      as: 'game',
      answer: (may, { game: { state }, unit }) =>
        may || entangled.of(state).since[unit] === state.turn.player,
    },
  },
})
export const assaultVehiclePart: CorePart = {
  id: 'sixth-special-rules/assault-vehicle',
  rules: [outOfWrecks],
  keeps: entangled,
  follows: {
    unitPinned(draft, { unit, since, charges }) {
      if (charges) entangled.draft(draft).since[unit] = since
    },
  },
}
