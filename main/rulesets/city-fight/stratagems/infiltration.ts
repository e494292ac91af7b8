/** Infiltrate as a stratagem: all the owner's units that know how may be placed after all the others (CF-STRAT-41, CF-SETUP-09). */
import type { Seat } from '../../../../shared/protocol/spatial'
import { standingRule, type CoreGame, type CorePart } from '../../core4/game'
import { declaredStratagems } from './declared'

export const infiltration = 'infiltration'

/** Somebody knows how. */
export const mayServe = (game: CoreGame, seat: Seat): boolean =>
  Object.values(game.state.units).some(
    ({ id, seat: owner, models }) =>
      owner === seat && models.length > 0 && game.ask('deploysLate', false, { unit: id }).value,
  )

const opensIt = standingRule({
  id: infiltration,
  cite: 'CF-STRAT-41',
  text: { key: `stratagem.${infiltration}` },
  on: {
    lateDeployment: {
      as: 'game',
      answer: (may, { game, seat }) =>
        may || declaredStratagems.of(game.state).declared[seat].includes(infiltration),
    },
  },
})

export const infiltrationPart: CorePart = { id: 'city-fight/infiltration', rules: [opensIt] }
