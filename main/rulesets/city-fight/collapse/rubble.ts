/** What is left where a ruin stood: exactly its footprint, Size 3 for the dust, nothing to climb (CF-DESTROY-06, -08). */
import { designFootprint } from '../../../../shared/table'
import type { CollapsedDesign, Piece, PieceId, RuinDesign, Table } from '../../../../shared/table/types'

const heapOf = (was: RuinDesign): CollapsedDesign => ({
  kind: 'collapsed',
  id: `${was.id}~`,
  outline: designFootprint(was),
  was,
})

/**
 * The piece as it is from now on. Its id stays, and with it flags and marks; being fortified, dangerous or agreed to
 * be something else ends with the walls.
 */
export const rubbleOf = (piece: Piece): Piece =>
  piece.design.kind === 'ruin'
    ? {
        id: piece.id,
        design: heapOf(piece.design),
        at: piece.at,
        turn: piece.turn,
        state: { fortified: false, dangerous: false },
      }
    : piece

export const afterTheFall = (table: Table, id: PieceId): Table => ({
  ...table,
  pieces: table.pieces.map((piece) => (piece.id === id ? rubbleOf(piece) : piece)),
})
