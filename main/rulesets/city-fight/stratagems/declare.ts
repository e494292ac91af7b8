/** Declaring stratagems: roll-off, the winner says who starts, then in turn until both are done (CF-SETUP-06). */
import type { Draft } from 'immer'
import type { MissionLevel } from '../../../../shared/protocol/game-view'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CorePart } from '../../core4/part'
import type { CoreState } from '../../core4/state'
import { rollOff } from '../setup/roll-off'
import { declareFortifications } from './fortifications'

/** CF-STRAT-01. */
export const stratagemsPerPlayer: Readonly<Record<MissionLevel, number>> = { alpha: 1, gamma: 2, omega: 3 }

/** The stratagems that are built; each is taken once by a player at most (CF-STRAT-02). */
const stratagems: readonly ((game: CoreGame, seat: Seat) => Procedure<boolean>)[] = [declareFortifications]

export function* declareStratagems(game: CoreGame): Procedure {
  const { winner } = yield* rollOff(game, 'stratagems', ['CF-SETUP-06'])
  const answer = yield* ask({
    seat: winner,
    kind: 'declareOrder',
    because: ['CF-SETUP-06'],
    form: {
      form: 'option' as const,
      options: ['first', 'second'].map((id) => ({ id, text: { key: `order.${id}` } })),
    },
    default: { form: 'option', option: 'second' },
  })
  const first = answer.option === 'first' ? winner : otherSeat(winner)
  const order = [first, otherSeat(first)]
  const perPlayer = stratagemsPerPlayer[game.state.level]
  for (const stratagem of stratagems.slice(0, perPlayer))
    for (const seat of order) {
      const declared = yield* stratagem(game, seat)
      if (!declared) yield* emit('stratagemPassed', { seat }, ['CF-SETUP-06'])
    }
  yield* emit('stratagemsDeclared', {}, ['CF-SETUP-06'])
}

export const stratagemsPart: CorePart = {
  id: 'city-fight/stratagems',
  reducers: {
    stratagemPassed() {},
    stratagemsDeclared(draft: Draft<CoreState>) {
      draft.stage = 'deployment'
    },
  },
}
