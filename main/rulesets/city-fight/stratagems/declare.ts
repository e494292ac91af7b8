/** Declaring stratagems: roll-off, the winner says who starts, then in turn until both are done (CF-SETUP-06). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Draft } from 'immer'
import type { Option } from '../../../../shared/protocol/decision'
import type { Besides, Given } from '../../../../shared/protocol/mission'
import type { StratagemStanding } from '../../../../shared/protocol/parts/stratagems'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { Stratagem } from '../../../../shared/protocol/stratagem'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CorePart, CoreState, StepRule } from '../../core4/game'
import { rollOff } from '../../core4/turn'
import { besidesOf, choicesLeftTo, offeredTo, stillWished, type Offered } from './allowance'
import { declaredStratagems } from './declared'
import { stratagemOf } from './catalogue'
import { carryOutEffects, becomeOf } from './effects'

/** What one says who wants no more; never again in this game. */
const none = 'none'
/** What a mission gives may be left out, and the choices stay. */
const leaves = 'leave'

/** One that a side declares: of its choices, or what its mission gives it. */
type Turn = { readonly by: 'choice'; readonly left: number } | ({ readonly by: 'mission' } & Given)

const optionOf = ({ stratagem, refusal }: Offered): Option => ({
  id: stratagem.id,
  text: { key: `stratagem.${stratagem.id}` },
  because: [stratagem.cite],
  group: { key: `stratagems.category.${stratagem.category}` },
  ...(refusal && { refusal }),
})

/** Which it is, everybody hears; where a charge lies, nobody does (CF-STRAT-04). */
function* carryOut(game: CoreGame, seat: Seat, chosen: Stratagem, besides?: Besides): Procedure {
  const because = ['CF-SETUP-06', besides ? 'CF-CUSTOM-07' : 'CF-STRAT-01']
  yield* emit('stratagemDeclared', { seat, stratagem: chosen.id, ...(besides && { besides: true }) }, because)
  yield* carryOutEffects(game, seat, chosen, besides?.on)
}
/** One stratagem of one player; false when he wants none, or none is left for him. */
function* declareOne(game: CoreGame, seat: Seat, turn: Turn): Procedure<boolean> {
  const given = turn.by === 'mission' ? turn : undefined
  const offered = offeredTo(game, seat, given)
  const open = offered.flatMap(({ stratagem, refusal }) => (refusal ? [] : [stratagem]))
  const [only] = open
  if (!only) return false
  if (given?.must === true && 'id' in given.which) {
    yield* carryOut(game, seat, only, given)
    return true
  }
  const passing = given ? { id: leaves, cite: 'CF-CUSTOM-07' } : { id: none, cite: 'CF-STRAT-01' }
  const wished = stillWished(game.state, seat).find((id) => open.some((one) => one.id === id))
  const answer = yield* ask({
    seat,
    kind: given ? 'stratagemBesides' : 'stratagem',
    ...(turn.by === 'choice' && { args: { count: turn.left } }),
    because: given ? ['CF-CUSTOM-07', 'CF-STRAT-02'] : ['CF-SETUP-06', 'CF-STRAT-02'],
    form: {
      form: 'option' as const,
      options: [
        ...offered.map(optionOf),
        ...(given?.must === true
          ? []
          : [
              {
                id: passing.id,
                text: { key: `stratagem.${passing.id}` },
                because: [passing.cite],
                group: { key: 'stratagems.category.none' },
              },
            ]),
      ],
    },
    deliberate: true,
    default: { form: 'option', option: wished ?? only.id },
  })
  const chosen = open.find(({ id }) => id === answer.option)
  if (!chosen) return false
  yield* carryOut(game, seat, chosen, given)
  return true
}
/** What a side has before it: what its mission gives, then its own choices. */
function turnsOf(state: CoreState, seat: Seat): Turn[] {
  const count = choicesLeftTo(state, seat)
  return [
    ...besidesOf(state, seat).map((one) => ({ by: 'mission' as const, ...one })),
    ...Array.from({ length: count }, (_, n) => ({ by: 'choice' as const, left: count - n })),
  ]
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
  const before = { a: turnsOf(game.state, 'a'), b: turnsOf(game.state, 'b') }
  while (before.a.length + before.b.length > 0)
    for (const seat of [first, otherSeat(first)]) {
      const turn = before[seat].shift()
      if (!turn || (yield* declareOne(game, seat, turn))) continue
      if (turn.by === 'mission') continue
      before[seat] = []
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

/** Each side's, in the order in which it has declared them. */
const standings = (game: CoreGame): readonly StratagemStanding[] =>
  (['a', 'b'] as const).flatMap((seat) => {
    const { [seat]: ids } = declaredStratagems.of(game.state).declared
    return [...new Set(ids)].flatMap((id) => {
      const stratagem = stratagemOf(game.state, id)
      const times = ids.filter((one) => one === id).length
      return stratagem
        ? [{ seat, stratagem: id, cite: stratagem.cite, times, notes: becomeOf(game, seat, stratagem) }]
        : []
    })
  })

export const stratagemsPart: CorePart = {
  id: 'city-fight/stratagems',
  queries: { stratagems: (game) => ({ declared: standings(game) }) },
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
