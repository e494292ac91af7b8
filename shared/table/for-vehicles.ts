/** The table as those see it who drive or stride in armour: ground agreed otherwise for vehicles (C4-TERRAIN-01, C4-VEH-13). */
import { remembered } from './placement'
import { terrainOf } from './terrain'
import type { Piece, Table } from './types'

/** The same table where nothing is agreed for vehicles. */
export const tableForVehicles: (table: Table) => Table = remembered((table) =>
  table.pieces.every(isAlike)
    ? table
    : {
        ...table,
        pieces: table.pieces.map((piece) =>
          isAlike(piece)
            ? piece
            : { ...piece, agreed: { ...piece.agreed, ground: terrainOf(piece).vehicles } },
        ),
      },
)
const isAlike = (piece: Piece): boolean => terrainOf(piece).vehicles === terrainOf(piece).ground
