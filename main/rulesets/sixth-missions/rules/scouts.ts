/** Placed anew before the battle, or out of reserve over a side of the table; one of them is enough (S6-MISS-DEP-10). */
import { inches } from '../../../../shared/geometry/length'
import { hasTrait, isVehicleEntry } from '../../../../shared/force'
import { modelOf, unitOf, type CoreGame, type CoreRule } from '../../core4/game'
import type { UnitId } from '../../../../shared/table/types'

const [onFoot, others] = [inches(6), inches(12)]
/** Infantry, artillery, walkers and monstrous creatures; all others go twice as far. */
function isSlow({ state }: CoreGame, id: UnitId): boolean {
  const { entry, models } = unitOf(state, id)
  if (isVehicleEntry(entry)) return models.every((model) => hasTrait(modelOf(state, model).profile, 'walker'))
  return ['infantry', 'artillery', 'monstrousCreature'].includes(entry.type)
}
export const farAhead = (game: CoreGame, unit: UnitId) => (isSlow(game, unit) ? onFoot : others)

export const sixthScouts: CoreRule = {
  id: 'sixthScouts',
  cite: 'S6-MISS-DEP-10',
  replaces: 'scouts',
  carriedBy: [],
  sharing: 'withAny',
  on: {
    redeploys: { as: 'unit', answer: (_, { game, unit }) => farAhead(game, unit) },
    outflanks: { as: 'unit', answer: () => true },
  },
}
