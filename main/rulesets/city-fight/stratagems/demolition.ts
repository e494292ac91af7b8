/** Demolition: a ruin and a game turn, noted in secret; then the charge goes off by itself (CF-STRAT-21). */
import type { Draft } from 'immer'
import { ask, emit, reveal, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { HiddenCharge } from '../../../../shared/protocol/parts/stratagems'
import type { CoreGame, CorePart, CoreState } from '../../core4/game'
import { destroyRuin, standingRuin } from '../collapse'
import { declaredStratagems } from './declared'
import type { EffectRule } from './effect'
import { ruinsOn } from './ruin-grounds'

const because = ['CF-STRAT-21']
/** Where a charge of an earlier record does not say it. */
const usuallyGoesOffOn = 2
/** Two answers that nobody else sees: where, and when. Any game turn from the first to the last. */
export const mines: EffectRule<'mines'> = {
  does: 'mines',
  serves: ({ state }, { seat, effect, on }) => ruinsOn(state, seat, effect.where, on).length > 0,
  *declare(game, { seat, effect, on }) {
    const from = ruinsOn(game.state, seat, effect.where, on)
    const [first] = from
    if (first === undefined) return
    const where = yield* ask({
      seat,
      kind: 'demolitionRuin',
      because,
      form: { form: 'pieces' as const, from, min: 1, max: 1 },
      default: { form: 'pieces', pieces: [first] },
      deliberate: true,
      focus: { pieces: from },
      sealed: true,
    })
    const piece = where.pieces[0] ?? first
    const last = game.state.scenario?.turns ?? game.state.turn.limit
    const turns = Array.from({ length: last }, (_, index) => index + 1)
    const when = yield* ask({
      seat,
      kind: 'demolitionTurn',
      args: { piece },
      because,
      form: {
        form: 'option' as const,
        options: turns.map((turn) => ({
          id: String(turn),
          text: { key: 'option.gameTurn', args: { turn } },
        })),
      },
      default: { form: 'option', option: '2' },
      deliberate: true,
      focus: { pieces: [piece] },
      sealed: true,
    })
    const charge: HiddenCharge = { seat, piece, turn: Number(when.option), needed: effect.needed }
    yield* emit('chargeLaid', charge, because, [seat])
  },
  // How many there are both have heard; where one lies only its owner reads, in his view.
  standing({ state }, { seat }) {
    const count = declaredStratagems.of(state).charges.filter((one) => one.seat === seat).length
    return [
      count > 0
        ? { text: { key: 'standing.charges', args: { count } } }
        : { text: { key: 'standing.chargesGone' }, over: true },
    ]
  },
}

/** At the start of its owner's Shooting phase, not before and not later; each on the table the last one left. */
function* goOff(game: CoreGame): Procedure {
  const { turn } = game.state
  const due = declaredStratagems
    .of(game.state)
    .charges.filter((one) => one.seat === turn.active && one.turn === turn.game)
  for (const charge of due) {
    const needed = charge.needed ?? usuallyGoesOffOn
    yield* reveal('chargeRevealed', charge, because)
    if (!standingRuin(game, charge.piece)) {
      yield* emit('chargeFizzled', { piece: charge.piece }, ['CF-STRAT-21', 'CF-DESTROY-08'])
      continue
    }
    const [die] = yield* roll({
      kind: 'd6',
      count: 1,
      purpose: 'demolition',
      seat: charge.seat,
      because,
      needed,
    })
    if (!die || die.face < needed) yield* emit('chargeMisfired', { piece: charge.piece }, because)
    else yield* destroyRuin(game, charge.piece, 'demolition')
  }
}

const same = (one: HiddenCharge, two: HiddenCharge): boolean =>
  one.seat === two.seat && one.piece === two.piece && one.turn === two.turn

export const demolitionPart: CorePart = {
  id: 'city-fight/demolition',
  moments: { shootingStart: goOff },
  reducers: {
    chargeLaid(draft: Draft<CoreState>, charge: HiddenCharge) {
      declaredStratagems.draft(draft).charges.push(charge)
    },
    chargeRevealed(draft: Draft<CoreState>, charge: HiddenCharge) {
      const now = declaredStratagems.draft(draft)
      now.charges = now.charges.filter((one) => !same(one, charge))
    },
    chargeFizzled() {},
    chargeMisfired() {},
  },
}
