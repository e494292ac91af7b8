/** What is left where a ruin stood: exactly its footprint, Size 3 for the dust, nothing to climb (CF-DESTROY-06, -08). */
import { designFootprint, liesUpstairs } from '../../../../shared/table'
import type {
  CollapsedDesign,
  Piece,
  PieceId,
  PlainDesign,
  RuinDesign,
  Table,
} from '../../../../shared/table/types'

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
const rubbleOf = (piece: Piece): Piece =>
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
  pieces: table.pieces.map((piece) =>
    piece.id === id ? rubbleOf(piece) : liesOn(piece, id) ? dropped(piece) : piece,
  ),
})

/** The wreck of a walker, or of what has come down on a roof, drops with the floor it lies on. */
const liesOn = ({ design }: Piece, ruin: PieceId): boolean =>
  'raised' in design && design.raised?.on.piece === ruin
const dropped = (piece: Piece): Piece => {
  const { raised: _floor, ...design } = piece.design as PlainDesign
  return { ...piece, design }
}
/** Wrecks that have lain on its upper floors, where they lie now: whoever was below has one on his place. */
export const wrecksFallen = (before: Table, ruin: PieceId): readonly Piece[] =>
  before.pieces.filter((piece) => liesOn(piece, ruin) && liesUpstairs(piece.design)).map(dropped)
