/** Declaring stratagems: roll-off, the winner says who starts, then in turn until both are done (CF-SETUP-06). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Draft } from 'immer'
import type { MissionLevel } from '../../../../shared/protocol/game-view'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { Stratagem } from '../../../../shared/protocol/stratagem'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CorePart, CoreState, StepRule } from '../../core4/game'
import { rollOff } from '../../core4/turn'
import { builtInStratagems } from './catalogue'
import { declaredStratagems } from './declared'
import { carryOutEffects, serves } from './effects'

/** CF-STRAT-01. */
export const stratagemsPerPlayer: Readonly<Record<MissionLevel, number>> = { alpha: 1, gamma: 2, omega: 3 }

/** What one says who wants no more; never again in this game. */
const passing = { id: 'none', cite: 'CF-STRAT-01' }

/** Each once for a player, though both may take the same (CF-STRAT-02). */
const openTo = (game: CoreGame, seat: Seat): readonly Stratagem[] =>
  builtInStratagems.filter(
    (one) => !declaredStratagems.of(game.state).declared[seat].includes(one.id) && serves(game, seat, one),
  )

/** One stratagem of one player; false when he wants no more, or none is left for him. */
function* declareOne(game: CoreGame, seat: Seat, left: number): Procedure<boolean> {
  const open = openTo(game, seat)
  if (open.length === 0) return false
  const answer = yield* ask({
    seat,
    kind: 'stratagem',
    args: { count: left },
    because: ['CF-SETUP-06', 'CF-STRAT-02'],
    form: {
      form: 'option' as const,
      options: [...open, passing].map(({ id, cite }) => ({
        id,
        text: { key: `stratagem.${id}` },
        because: [cite],
      })),
    },
    deliberate: true,
    default: { form: 'option', option: open[0]?.id ?? 'none' },
  })
  const chosen = open.find(({ id }) => id === answer.option)
  if (!chosen) return false
  // Which it is, everybody hears; where a charge lies, nobody does (CF-STRAT-04).
  yield* emit('stratagemDeclared', { seat, stratagem: chosen.id }, ['CF-SETUP-06', 'CF-STRAT-01'])
  yield* carryOutEffects(game, seat, chosen)
  return true
}

function* declareStratagems(game: CoreGame): Procedure {
  const { winner } = yield* rollOff('stratagems', ['CF-SETUP-06'])
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
  const done = new Set<Seat>()
  for (let left = stratagemsPerPlayer[game.state.level]; left > 0; left--)
    for (const seat of [first, otherSeat(first)]) {
      if (done.has(seat) || (yield* declareOne(game, seat, left))) continue
      done.add(seat)
      yield* emit('stratagemPassed', { seat }, ['CF-SETUP-06'])
    }
  yield* emit('stratagemsDeclared', {}, ['CF-SETUP-06'])
}

const stratagemsStep: StepRule<'stratagems'> = {
  *perform(game) {
    yield* declareStratagems(game)
    return 'done'
  },
}

export const stratagemsPart: CorePart = {
  id: 'city-fight/stratagems',
  steps: { stratagems: stratagemsStep },
  keeps: declaredStratagems,
  reducers: {
    stratagemDeclared(draft: Draft<CoreState>, { seat, stratagem }: FactData<'stratagemDeclared'>) {
      declaredStratagems.draft(draft).declared[seat].push(stratagem)
    },
    stratagemPassed() {},
    stratagemsDeclared(draft: Draft<CoreState>) {
      draft.stage = 'deployment'
    },
  },
}
