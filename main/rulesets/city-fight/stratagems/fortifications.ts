/** Fortifications: one ruin of the own zone shrugs off grenades; its 3+ cover stands in the terrain table (CF-STRAT-22, CF-TERRAIN-02). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import { pieceOf } from '../../../../shared/table'
import { emit, ask } from '../../../engine/steps'
import { standingRule, type CorePart, type CoreState } from '../../core4/game'
import { declaredStratagems } from './declared'
import type { EffectRule } from './effect'
import { ruinsOn } from './ruin-grounds'

/** One ruin, named by its owner (CF-STRAT-22). */
export const fortifies: EffectRule<'fortifies'> = {
  does: 'fortifies',
  serves: ({ state }, { seat, effect, on }) => ruinsOn(state, seat, effect.where, on).length > 0,
  *declare(game, { seat, effect, on, stratagem }) {
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
    yield* emit('fortified', { seat, piece, stratagem: stratagem.id }, ['CF-STRAT-22'])
  },
  standing: ({ state }, { seat, stratagem }) =>
    (declaredStratagems.of(state).fortified ?? [])
      .filter((one) => one.seat === seat && one.stratagem === stratagem.id)
      .map(({ piece }) => {
        const focus = { pieces: [piece] }
        return pieceOf(state.table, piece)?.state.fortified === true
          ? { text: { key: 'standing.fortified', args: { piece } }, focus }
          : { text: { key: 'standing.fortifiedNoMore', args: { piece } }, focus, over: true }
      }),
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
    fortified(draft: Draft<CoreState>, { seat, piece: id, stratagem }: FactData<'fortified'>) {
      const piece = draft.table.pieces.find((one) => one.id === id)
      if (!piece) throw new Error(`no piece ${id}`)
      piece.state.fortified = true
      if (stratagem === undefined) return
      const kept = declaredStratagems.draft(draft)
      kept.fortified = [...(kept.fortified ?? []), { seat, piece: id, stratagem }]
    },
  },
}
