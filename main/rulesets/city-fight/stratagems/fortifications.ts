/** Fortifications: one ruin of the own zone shrugs off grenades; its 3+ cover stands in the terrain table (CF-STRAT-22, CF-TERRAIN-02). */
import type { Draft } from 'immer'
import { liesMostlyIn } from '../../../../shared/geometry'
import type { Seat } from '../../../../shared/protocol/spatial'
import { footprint } from '../../../../shared/table'
import type { PieceId } from '../../../../shared/table/types'
import { emit, ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingRule, type CoreGame, type CorePart, type CoreState } from '../../core4/game'

/** "In the zone": more than half of the footprint lies in it (CF-STRAT-22). */
export function ruinsInZone(state: CoreState, seat: Seat): readonly PieceId[] {
  const zone = state.sides[seat].zone
  if (!zone) return []
  return state.table.pieces
    .filter((piece) => piece.design.kind === 'ruin')
    .filter((piece) => liesMostlyIn(footprint(piece), zone))
    .map((piece) => piece.id)
}

export function* declareFortifications(game: CoreGame, seat: Seat): Procedure {
  const from = ruinsInZone(game.state, seat)
  if (from.length === 0) return
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
