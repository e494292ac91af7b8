/** The table as those see it who drive or stride in armour: ground agreed otherwise for vehicles (C4-TERRAIN-01, C4-VEH-13). */
import { remembered } from './placement'
import type { Table } from './types'

/** The same table where nothing is agreed for vehicles. */
export const tableForVehicles: (table: Table) => Table = remembered((table) =>
  table.pieces.every(({ agreed }) => agreed?.vehicles === undefined)
    ? table
    : {
        ...table,
        pieces: table.pieces.map((piece) =>
          piece.agreed?.vehicles === undefined
            ? piece
            : { ...piece, agreed: { ...piece.agreed, ground: piece.agreed.vehicles } },
        ),
      },
)
