/** Infiltrate as a stratagem: all the owner's units that know how may be placed after all the others (CF-STRAT-41, CF-SETUP-09). */
import type { Seat } from '../../../../shared/protocol/spatial'
import { standing, type CoreGame, type CorePart } from '../../core4/game'
import { waitingUnits } from '../setup/deployment-order'
import { couldDeployLate } from '../setup/late-deployment'

export const infiltration = 'infiltration'

/** Somebody knows how. */
export const mayServe = (game: CoreGame, seat: Seat): boolean =>
  waitingUnits(game.state, seat).some((unit) => couldDeployLate(game, unit))

const opensIt = standing({
  id: infiltration,
  cite: 'CF-STRAT-41',
  text: { key: `stratagem.${infiltration}` },
  on: {
    lateDeployment: {
      as: 'game',
      answer: (may, { game, seat }) =>
        may || (game.state.sides[seat].stratagems ?? []).includes(infiltration),
    },
  },
})

export const infiltrationPart: CorePart = { id: 'city-fight/infiltration', rules: [opensIt] }
