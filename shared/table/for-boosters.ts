import { remembered } from './placement'
import { terrainOf } from './terrain'
import type { Table } from './types'

/** The table as those find it who may not go through difficult ground: with turbo-boosters it is closed (C4-TYPE-13). */
export const tableForBoosters: (table: Table) => Table = remembered((table) => ({
  ...table,
  pieces: table.pieces.map((piece) =>
    terrainOf(piece).ground === 'difficult'
      ? { ...piece, agreed: { ...piece.agreed, ground: 'impassable' as const } }
      : piece,
  ),
}))
