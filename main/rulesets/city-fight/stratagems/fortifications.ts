/** Fortifications: one ruin of the own zone shrugs off grenades; its 3+ cover stands in the terrain table (CF-STRAT-22, CF-TERRAIN-02). */
import type { Draft } from 'immer'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { PieceId } from '../../../../shared/table/types'
import { emit, ask } from '../../../engine/steps'
import { standingRule, type CorePart, type CoreState } from '../../core4/game'
import type { EffectRule } from './effect'
import { ruinsOn } from './ruin-grounds'

/** One ruin, named by its owner (CF-STRAT-22). */
export const fortifies: EffectRule<'fortifies'> = {
  does: 'fortifies',
  serves: ({ state }, { seat, effect, on }) => ruinsOn(state, seat, effect.where, on).length > 0,
  *declare(game, { seat, effect, on }) {
    const from = ruinsOn(game.state, seat, effect.where, on)
    const answer = yield* ask({
      seat,
      kind: 'fortifications',
      because: ['CF-STRAT-22', 'CF-SETUP-06'],
      form: { form: 'pieces' as const, from, min: 1, max: 1 },
      default: { form: 'pieces', pieces: from.slice(0, 1) },
      deliberate: true,
      focus: { pieces: from },
    })
    const piece = answer.pieces[0] ?? from[0]
    if (piece === undefined) return
    yield* emit('fortified', { seat, piece }, ['CF-STRAT-22'])
  },
}

/** Grenades of assaulters do nothing to models inside (CF-ASSAULT-04). */
const grenadesIgnored = standingRule({
  id: 'fortifications',
  cite: 'CF-ASSAULT-04',
  text: { key: 'stratagem.fortifications' },
  on: {
    grenadesCount: {
      as: 'game',
      band: 'forbids',
      answer: (count, { game: { state }, piece }) =>
        count && !(state.table.pieces.find(({ id }) => id === piece)?.state.fortified ?? false),
    },
  },
})

export const fortificationsPart: CorePart = {
  id: 'city-fight/fortifications',
  rules: [grenadesIgnored],
  reducers: {
    fortified(draft: Draft<CoreState>, data: { seat: Seat; piece: PieceId }) {
      const piece = draft.table.pieces.find(({ id }) => id === data.piece)
      if (!piece) throw new Error(`no piece ${data.piece}`)
      piece.state.fortified = true
    },
  },
}
