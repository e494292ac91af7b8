/** The pieces near a place, from a grid laid over a table once: most questions are about one or two pieces of many. */
import { inches, type Mm } from '../geometry/length'
import type { PlanPoint } from '../geometry/point'
import { footprintBounds } from './footprint'
import { remembered } from './placement'
import type { Piece, Table } from './types'

const cell: Mm = inches(4)
/** Pieces that come no nearer to a place than this are left out. */
export const nearness: Mm = inches(2)

interface Grid {
  readonly columns: number
  readonly rows: number
  readonly cells: readonly (readonly Piece[])[]
}

const gridOf: (table: Table) => Grid = remembered((table) => {
  const columns = Math.max(1, Math.ceil(table.width / cell))
  const rows = Math.max(1, Math.ceil(table.depth / cell))
  const cells: Piece[][] = Array.from({ length: columns * rows }, () => [])
  const clamped = (value: Mm, count: number): number =>
    Math.max(0, Math.min(count - 1, Math.floor(value / cell)))
  for (const piece of table.pieces) {
    const box = footprintBounds(piece)
    const lastColumn = clamped(box.maxX + nearness, columns)
    const lastRow = clamped(box.maxZ + nearness, rows)
    for (let row = clamped(box.minZ - nearness, rows); row <= lastRow; row++)
      for (let column = clamped(box.minX - nearness, columns); column <= lastColumn; column++)
        cells[row * columns + column]?.push(piece)
  }
  return { columns, rows, cells }
})

/** Every piece within 2" of the place, and some farther off, in the order of the table; beside the table all of them. */
export function piecesNear(table: Table, { x, z }: PlanPoint): readonly Piece[] {
  const { columns, rows, cells } = gridOf(table)
  const [column, row] = [Math.floor(x / cell), Math.floor(z / cell)]
  if (!(column >= 0 && row >= 0 && column < columns && row < rows)) return table.pieces
  return cells[row * columns + column] ?? table.pieces
}
