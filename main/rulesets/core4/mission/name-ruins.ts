/** Ruins that are named while the table is set up: a target, and one in secret (CF-SPECIAL-03, -04). */
import { pointToPolygon } from '../../../../shared/geometry'
import { inches, within } from '../../../../shared/geometry/length'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { footprint } from '../../../../shared/table'
import type { Piece, PieceId } from '../../../../shared/table/types'
import { ask, emit, reveal } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CoreState, StepRule } from '../game'
import { safeHouseOf, safeHouseTold } from './named'
import { seatOf } from './roles'

const ruinsOf = ({ table }: CoreState): readonly Piece[] =>
  table.pieces.filter(({ design }) => design.kind === 'ruin')

interface Naming {
  readonly seat: Seat
  readonly kind: 'targetRuin' | 'safeHouse'
  readonly from: readonly PieceId[]
  readonly because: readonly RuleId[]
  readonly sealed?: true
}
/** Where only one ruin can be named nobody is asked, unless that would tell of a secret. */
function* oneOf({ seat, kind, from, because, sealed }: Naming): Procedure<PieceId | null> {
  const [first] = from
  if (first === undefined) return null
  if (from.length === 1 && !sealed) return first
  const answer = yield* ask({
    seat,
    kind,
    because,
    form: { form: 'pieces' as const, from, min: 1, max: 1 },
    default: { form: 'pieces', pieces: [first] },
    focus: { pieces: from },
    deliberate: true,
    ...(sealed && { sealed }),
  })
  return answer.pieces[0] ?? first
}

/** Ruins of which any part lies so near to the middle of the table; the nearest of all where none does. */
export function targetsWithin(state: CoreState, far: number): readonly PieceId[] {
  const { width, depth } = state.table
  const gap = (piece: Piece): number => pointToPolygon({ x: width / 2, z: depth / 2 }, footprint(piece))
  const byGap = [...ruinsOf(state)].sort((one, two) => gap(one) - gap(two))
  const near = byGap.filter((piece) => within(gap(piece), inches(far)))
  return (near.length > 0 ? near : byGap.slice(0, 1)).map(({ id }) => id)
}
export const targetStep: StepRule<'target'> = {
  *perform({ state }, { by, within: far, cite }) {
    const seat = seatOf(state, by)
    const from = targetsWithin(state, far)
    const piece = yield* oneOf({ seat, kind: 'targetRuin', from, because: cite })
    if (piece !== null) yield* emit('targetNamed', { seat, piece }, cite)
    return 'done'
  },
}

export const safeHouseStep: StepRule<'safeHouse'> = {
  *perform({ state }, { by, cite }) {
    const seat = seatOf(state, by)
    const from = ruinsOf(state).map(({ id }) => id)
    const piece = yield* oneOf({ seat, kind: 'safeHouse', from, because: cite, sealed: true })
    if (piece !== null) yield* emit('safeHouseNoted', { seat, piece }, cite, [seat])
    return 'done'
  },
}
/** It is told of when it has come down, and when the battle is over. */
export function* tellOfSafeHouse({ state }: CoreGame): Procedure {
  const noted = safeHouseOf(state)
  if (!noted || safeHouseTold(state)) return
  const stands = state.table.pieces.some(({ id, design }) => id === noted.piece && design.kind === 'ruin')
  if (stands && state.stage !== 'over') return
  yield* reveal('safeHouseRevealed', noted, ['CF-SPECIAL-03'])
}
