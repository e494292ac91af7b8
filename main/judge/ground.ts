/** The ground of a case: a city, or a bare table of its size, and the pieces that it lays itself. */
import { cityToTable } from '../../shared/city'
import { inches } from '../../shared/geometry/length'
import type { Case } from '../../shared/protocol/case'
import type { Table } from '../../shared/table/types'
import type { Measure } from './places'
import { pieceInCase } from './terrain'

const usual = { width: 72, depth: 48 }
const unitOfLength = (unit: Case['unit']): number => (unit === 'inch' ? inches(1) : 1)

/** Millimetres. What a case does not say is that of a table for two, in inches whatever the unit of the case is. */
export function extentOf({ unit, table }: Pick<Case, 'unit' | 'table'>): Pick<Table, 'width' | 'depth'> {
  const of = (side: 'width' | 'depth'): number => {
    const said = table[side]
    return table.city?.[side] ?? (said === undefined ? inches(usual[side]) : said * unitOfLength(unit))
  }
  return { width: of('width'), depth: of('depth') }
}

export const measureOf = (given: Pick<Case, 'unit' | 'table'>): Measure => ({
  unit: unitOfLength(given.unit),
  depth: extentOf(given).depth,
})

/** Pieces of the city first, under the names a game gives them. */
export function groundOf(given: Pick<Case, 'unit' | 'table'>): Table {
  const { city, pieces } = given.table
  const laid = pieces.map((piece) => pieceInCase(piece, measureOf(given)))
  const bare = city ? cityToTable(city) : { ...extentOf(given), pieces: [] }
  return { ...bare, pieces: [...bare.pieces, ...laid] }
}
