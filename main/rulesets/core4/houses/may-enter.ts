/** Who may be in which house: infantry, for whom it has seats, and one whole unit at most (S6-MISS-SET-04). */
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { pieceOf } from '../../../../shared/table'
import type { PieceId, UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame, type CoreState } from '../game'
import { unitsInside } from '../movement'
import { joinsInThere, seatsOf } from '../transport'
import { occupantOf } from '../units'

const because = ['S6-MISS-SET-04']

/** The unit that a lone character would join in there. */
export function joinsInside(state: CoreState, unit: UnitId, piece: PieceId): UnitId | null {
  const inside = occupantOf(state, piece)
  return inside?.seat === unitOf(state, unit).seat ? joinsInThere(state, unit, inside) : null
}

/** Why this unit may not be in that house, wherever it stands; or null. */
export function whyNotInside(game: CoreGame, unit: UnitId, id: PieceId): Refusal | null {
  const { state } = game
  const piece = pieceOf(state.table, id)
  const no = (key: string, args: Refusal['args'] = {}): Refusal =>
    refuse(key, because, { unit, piece: id, ...args }, [id]).refusal
  const room = piece ? game.ask('roomInside', null, { piece }).value : null
  if (room === null) return no('houseIsClosed')
  if (unitsInside(state, unit).some(({ entry }) => entry.type !== 'infantry')) return no('onlyInfantryGoesIn')
  const inside = occupantOf(state, id)
  const joins = joinsInside(state, unit, id)
  if (inside && inside.id !== unit && joins === null) return no('houseIsTaken', { by: inside.id })
  const seats = seatsOf(game, unit) + (joins === null ? 0 : seatsOf(game, joins))
  return seats > room ? no('noRoomInside', { seats, capacity: room }) : null
}

/** Houses that are gone into at all. */
export const housesIn = (game: CoreGame): readonly PieceId[] =>
  game.state.table.pieces
    .filter(
      (piece) => piece.design.kind === 'building' && game.ask('roomInside', null, { piece }).value !== null,
    )
    .map(({ id }) => id)
