import { stored } from '../geometry/length'
import type { City } from '../protocol/city'
import type { Piece, PieceDesign, PieceId, Table } from '../table/types'
import { catalogue } from './catalogue'

class UnknownDesign extends Error {
  constructor(
    readonly design: string,
    readonly index: number,
  ) {
    super(`pieces[${index}].design: no design "${design}" in the catalogue or in this file`)
  }
}

const pieceId = (index: number): PieceId => `piece-${index + 1}`

/** A city as a table to play on. Pieces are numbered in the order of the file. */
export function cityToTable(city: City): Table {
  const own = new Map<string, PieceDesign>(city.designs.map((design) => [design.id, design]))
  return {
    width: city.width,
    depth: city.depth,
    ...(city.turf && { turf: city.turf }),
    pieces: city.pieces.map((placed, index): Piece => {
      const design = own.get(placed.design) ?? catalogue[placed.design]
      if (!design) throw new UnknownDesign(placed.design, index)
      return {
        id: pieceId(index),
        design,
        at: placed.at,
        turn: placed.turn,
        state: { fortified: placed.fortified ?? false, dangerous: placed.dangerous ?? false },
        ...(placed.agreed && { agreed: placed.agreed }),
      }
    }),
  }
}

/** The ruin that counts as the first placed (CF-TERRAIN-12, CF-SCEN-12): the marked one, else the first, standing or not. */
export function vitalPiece(city: City): PieceId | null {
  const marked = city.pieces.findIndex((placed) => placed.vital)
  const ruins = cityToTable(city).pieces.filter(
    ({ design }) => design.kind === 'ruin' || design.kind === 'collapsed',
  )
  // A mark on anything but a ruin says nothing.
  return (ruins.find(({ id }) => id === pieceId(marked)) ?? ruins[0])?.id ?? null
}

/** A design read back from a saved game is another object than the catalogue's: compare what it says. */
const isListed = (design: PieceDesign): boolean => {
  const listed = catalogue[design.id]
  return listed === design || JSON.stringify(listed) === JSON.stringify(design)
}

/** A laid table as a city file; designs that the catalogue does not know travel inside it. */
export function tableToCity(
  table: Table,
  about: Pick<City, 'id' | 'name' | 'level'>,
  vital: PieceId | null,
): City {
  const foreign = new Map<string, PieceDesign>()
  for (const { design } of table.pieces) {
    if (!isListed(design)) foreign.set(design.id, design)
  }
  return {
    format: 'war-storeys/city',
    version: 1,
    ...about,
    width: table.width,
    depth: table.depth,
    ...(table.turf && { turf: table.turf }),
    designs: structuredClone([...foreign.values()]) as City['designs'],
    pieces: table.pieces.map((piece) => ({
      design: piece.design.id,
      at: { x: stored(piece.at.x), z: stored(piece.at.z) },
      turn: piece.turn,
      vital: piece.id === vital,
      ...(piece.state.fortified && { fortified: true }),
      ...(piece.state.dangerous && { dangerous: true }),
      ...(piece.agreed && { agreed: piece.agreed }),
    })),
  }
}
