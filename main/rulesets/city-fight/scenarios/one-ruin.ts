/** Missions about one building: brought down, taken, held out in, or reached with a message (CF-CUSTOM-03, CF-SPECIAL-03, -04). */
import type { Award, Counted } from '../../../../shared/protocol/mission'
import type { RuleId, Text } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { pieceOf } from '../../../../shared/table'
import type { Piece, PieceId } from '../../../../shared/table/types'
import type { CoreGame } from '../../core4/game'
import { targetRuin } from '../../core4/mission'

/** The one that is named, or the target that has been chosen. */
export const ruinNamed = (
  { state }: CoreGame,
  ruin: 'target' | { readonly piece: PieceId },
): Piece | null => {
  const id = ruin === 'target' ? targetRuin(state) : ruin.piece
  return (id === null ? undefined : pieceOf(state.table, id)) ?? null
}

interface Told {
  readonly seat: Seat
  readonly count: number
  readonly reason: Text
  readonly award: Text
  readonly points?: number
  readonly cite: readonly RuleId[]
  readonly piece: PieceId | null
}
/** What one side has of it; the other can only keep it from that. */
export function countedFor({ seat, count, reason, award, points = 0, cite, piece }: Told): Counted {
  const line: Award = {
    seat,
    text: award,
    count,
    points,
    cite,
    ...(piece !== null && { focus: { pieces: [piece] } }),
  }
  const score: Record<Seat, number> = seat === 'a' ? { a: count, b: 0 } : { a: 0, b: count }
  return { score, reason, lines: [], awards: count > 0 ? [line] : [], achieved: [] }
}
export const isTurnOf = ({ state }: CoreGame, seat: Seat, at: 'own' | 'enemy' | 'any'): boolean =>
  at === 'any' || state.turn.active === (at === 'own' ? seat : otherSeat(seat))
