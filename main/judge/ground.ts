/** The ground of a case: a city, or a bare table of its size, and the pieces that it lays itself. */
import { catalogue, cityToTable, strayDoors } from '../../shared/city'
import { inches } from '../../shared/geometry/length'
import type { Case } from '../../shared/protocol/case'
import type { City } from '../../shared/protocol/city'
import type { Table } from '../../shared/table/types'
import type { CaseFinding } from './fault'
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

/** Pieces of the city first, under the names a game gives them unless the case names them. */
export function groundInCase(given: Pick<Case, 'unit' | 'table'>): Table {
  const { city, names, pieces } = given.table
  const laid = pieces.map((piece) => pieceInCase(piece, measureOf(given)))
  const bare = city ? named(cityToTable(city), names) : { ...extentOf(given), pieces: [] }
  return { ...bare, pieces: [...bare.pieces, ...laid] }
}
/** What lies on another piece names it by its number in the city. */
export function named(table: Table, names: readonly string[] = []): Table {
  const calls = new Map(table.pieces.map(({ id }, n) => [id, names[n] ?? id]))
  return {
    ...table,
    pieces: table.pieces.map((piece) => {
      const { design } = piece
      const id = calls.get(piece.id) ?? piece.id
      if (!('raised' in design) || !design.raised) return { ...piece, id }
      const { on } = design.raised
      const below = on.piece === null ? null : (calls.get(on.piece) ?? on.piece)
      return {
        ...piece,
        id,
        design: { ...design, raised: { ...design.raised, on: { ...on, piece: below } } },
      }
    }),
  }
}
/** Two pieces of one name are one to whoever looks them up. */
export function samePieces({ city, names = [], pieces }: Case['table']): readonly CaseFinding[] {
  const met = new Set<string>()
  const again = (id: string, path: string): readonly CaseFinding[] => {
    if (met.has(id))
      return [
        {
          path,
          detail: `a second piece ${id} on this table`,
          text: { key: 'stageFault.samePiece', args: { piece: id } },
        },
      ]
    met.add(id)
    return []
  }
  return [
    ...(city?.pieces ?? []).flatMap((_, n) => again(names[n] ?? `piece-${n + 1}`, `$.table.names[${n}]`)),
    ...pieces.flatMap(({ id }, n) => again(id, `$.table.pieces[${n}].id`)),
  ]
}
/** Designs that a city names and that neither it nor the catalogue has. */
export function unknownDesigns({ city }: { readonly city?: City | undefined }): readonly CaseFinding[] {
  const own = new Set(city?.designs.map(({ id }) => id))
  return (city?.pieces ?? []).flatMap(({ design }, n) =>
    own.has(design) || Object.hasOwn(catalogue, design)
      ? []
      : [
          {
            path: `$.table.city.pieces[${n}].design`,
            detail: `no design ${design} in the catalogue or in this city`,
            text: { key: 'fault.noDesign', args: { design } },
          },
        ],
  )
}
/** Doors that a city says are shut and that its designs do not have. */
export const missingDoors = ({ city }: { readonly city?: City | undefined }): readonly CaseFinding[] =>
  (city ? strayDoors(city) : []).map(({ piece, entry }) => ({
    path: `$.table.city.pieces[${piece}].shut[${entry}]`,
    detail: 'no such door in the design of this piece',
    text: { key: 'fault.noDoor' },
  }))
