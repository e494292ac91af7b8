/** One more Strength and Initiative in the Assault phase of the own turn in which it charges (C4-USR-07). */
import { charging } from '../units'
import { modelOf, type CoreRule } from '../game'

/** No characteristic is ever higher. */
const most = 10

export const furiousCharge: CoreRule = {
  id: 'furiousCharge',
  cite: 'C4-USR-07',
  carriedBy: ['unit', 'kind'],
  on: {
    characteristic: {
      as: 'model',
      answer(value, { game: { state }, model, what }) {
        if (value === null || (what !== 's' && what !== 'i') || state.turn.phase !== 'assault') return value
        const { unit, seat } = modelOf(state, model)
        const charges = seat === state.turn.active && charging(state, unit)
        return charges ? Math.min(most, value + 1) : value
      },
    },
  },
}
