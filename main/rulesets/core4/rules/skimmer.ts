/** A vehicle that flies over all ground, and always (C4-VEH-05, -09, -15). */
import type { CoreRule } from '../game'
import type { ModelId } from '../../../../shared/table/types'
import { overlaps, terrainOf } from '../../../../shared/table'
import { isFlying } from '../../../../shared/sight/hull'
import { modelOf, type CoreState } from '../game'
import { isVehicle, standingOf } from '../units'

const isOverBadGround = (state: CoreState, id: ModelId): boolean =>
  state.table.pieces.some(
    (piece) => terrainOf(piece).vehicles !== 'open' && overlaps(standingOf(modelOf(state, id)), piece),
  )

export const skimmer: CoreRule = {
  id: 'skimmer',
  cite: 'C4-VEH-15',
  carriedBy: [],
  on: {
    // Over bad ground what cannot fly any more does not come down in one piece (C4-VDMG-16).
    crashes: {
      as: 'model',
      cite: 'C4-VDMG-16',
      answer: (crashes, { game, model }) => crashes || isOverBadGround(game.state, model),
    },
    // In the air it is as hard to strike as what races past (C4-VASSAULT-14).
    hullStruckOn: {
      as: 'model',
      cite: 'C4-VASSAULT-14',
      answer: (needed, { game, model }) => (isFlying(standingOf(modelOf(game.state, model))) ? 6 : needed),
    },
    gait: {
      as: 'unit',
      band: 'sets',
      answer: (gait, { game, unit }) =>
        isVehicle(game.state, unit) ? { ...gait, walks: null, flies: 12, hovers: 'always' } : gait,
    },
  },
}
