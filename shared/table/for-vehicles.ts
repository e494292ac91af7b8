/** The table as those see it who drive or stride in armour: ground agreed otherwise for vehicles (C4-TERRAIN-01, C4-VEH-13). */
import { remembered } from './placement'
import { terrainOf } from './terrain'
import type { GroundClass, Piece, Table } from './types'
import { liesUpstairs } from './wrecks'

/** By the front armour of who looks, one table each. */
const tables = remembered((_table: Table) => new Map<number, Table>())

/**
 * @param front  front armour: wrecks of less are difficult, all others stop it (C4-VEH-11, C4-VDMG-26)
 * @returns      the same table where nothing is another ground for it
 */
export function tableForVehicles(table: Table, front: number): Table {
  const known = tables(table)
  let seen = known.get(front)
  if (seen === undefined) known.set(front, (seen = seenFrom(table, front)))
  return seen
}
function seenFrom(table: Table, front: number): Table {
  const grounds = table.pieces.map((piece) => groundOf(piece, front))
  const isAlike = (piece: Piece, index: number): boolean => terrainOf(piece).ground === grounds[index]
  if (table.pieces.every(isAlike)) return table
  return {
    ...table,
    pieces: table.pieces.map((piece, index) =>
      isAlike(piece, index) ? piece : { ...piece, agreed: { ...piece.agreed, ground: grounds[index] } },
    ),
  }
}
function groundOf(piece: Piece, front: number): GroundClass {
  const { design } = piece
  const wreck = 'wreckOf' in design ? design.wreckOf : undefined
  if (wreck === undefined || liesUpstairs(design)) return terrainOf(piece).vehicles
  return front > wreck ? 'difficult' : 'impassable'
}
