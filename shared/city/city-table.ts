import { stored } from '../geometry/length'
import type { City } from '../protocol/city'
import { doorAt, doorsOf, doorsOpened, doorsShut, isSameDoor } from '../table/doors'
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

export const pieceId = (index: number): PieceId => `piece-${index + 1}`

type Placed = City['pieces'][number]
const known = new WeakMap<Placed, { readonly design: PieceDesign; readonly piece: Piece }>()
/** The same object as before for a piece that has not changed: what is remembered of it holds while others are edited. */
function pieceOf(placed: Placed, index: number, design: PieceDesign): Piece {
  const id = pieceId(index)
  const before = known.get(placed)
  if (before?.piece.id === id && before.design === design) return before.piece
  const piece: Piece = {
    id,
    // Right behind the id: what a state is called by goes through its fields in their order.
    ...withShutDoors(placed, design),
    at: placed.at,
    turn: placed.turn,
    state: { fortified: placed.fortified ?? false, dangerous: placed.dangerous ?? false },
    ...(placed.agreed && { agreed: placed.agreed }),
  }
  known.set(placed, { design, piece })
  return piece
}
/** A door that is not there is nothing to shut: whoever takes a city in tells of it (`strayDoors`). */
function withShutDoors({ shut = [] }: Placed, design: PieceDesign): Pick<Piece, 'design' | 'shut'> {
  if (design.kind !== 'ruin') return { design }
  const doors = shut.flatMap((place) => doorAt(design, place) ?? [])
  const each = doors.filter((door, i) => doors.findIndex((other) => isSameDoor(door, other)) === i)
  return each.length === 0 ? { design } : { design: doorsShut(design, each), shut: each }
}
const designsOf = ({ designs }: Pick<City, 'designs'>): ReadonlyMap<string, PieceDesign> =>
  new Map<string, PieceDesign>(designs.map((design) => [design.id, design]))

/**
 * What a city says is shut and is no door: the number of the piece, and which entry of its list.
 * @param designs  those that a city need not bring itself
 */
export function strayDoors(
  city: Pick<City, 'designs' | 'pieces'>,
  designs: Readonly<Record<string, PieceDesign>> = catalogue,
): readonly { readonly piece: number; readonly entry: number }[] {
  const own = designsOf(city)
  return city.pieces.flatMap(({ design: name, shut = [] }, piece) => {
    const design = own.get(name) ?? (Object.hasOwn(designs, name) ? designs[name] : undefined)
    // A design that is missing is told of by itself.
    if (design === undefined) return []
    return shut.flatMap((place, entry) => (doorAt(design, place) === null ? [{ piece, entry }] : []))
  })
}

/** A city as a table to play on. Pieces are numbered in the order of the file. */
export function cityToTable(city: City): Table {
  const own = designsOf(city)
  return {
    width: city.width,
    depth: city.depth,
    ...(city.turf && { turf: city.turf }),
    pieces: city.pieces.map((placed, index): Piece => {
      const design = own.get(placed.design) ?? catalogue[placed.design]
      if (!design) throw new UnknownDesign(placed.design, index)
      return pieceOf(placed, index, design)
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

/** A wall is the same in whatever order its openings are told: one that was shut and opened again comes at another place. */
const inOneOrder = (design: PieceDesign): PieceDesign =>
  design.kind !== 'ruin'
    ? design
    : {
        ...design,
        walls: design.walls.map((wall) => ({
          ...wall,
          openings: [...wall.openings].sort(
            (one, other) => one.along - other.along || one.sill - other.sill || one.height - other.height,
          ),
        })),
      }
/** A design read back from a saved game is another object than the catalogue's: compare what it says. */
const isListed = (design: PieceDesign): boolean => {
  const listed = catalogue[design.id]
  return (
    listed === design ||
    (listed !== undefined && JSON.stringify(inOneOrder(listed)) === JSON.stringify(inOneOrder(design)))
  )
}
/** As it stands in the file: with its doors in the walls. */
const asDesigned = ({ design, shut = [] }: Piece): PieceDesign =>
  design.kind === 'ruin' && shut.length > 0 ? doorsOpened(design, shut) : design
/** Of a ruin that still stands: its heap has no doors. */
const shutInFile = ({ design: now, shut = [] }: Piece, design: PieceDesign | undefined): Placed['shut'] =>
  now.kind !== 'ruin' || design === undefined
    ? []
    : doorsOf(design).flatMap(({ wall, opening, door }) =>
        shut.some((one) => isSameDoor(one, door)) ? [{ wall, opening }] : [],
      )

/** What lies on another piece names it by its number in the file. */
const renumbered = (design: PieceDesign, numbers: ReadonlyMap<PieceId, PieceId>): PieceDesign => {
  if (!('raised' in design) || !design.raised) return design
  const { on } = design.raised
  const piece = on.piece === null ? null : (numbers.get(on.piece) ?? null)
  return { ...design, raised: { ...design.raised, on: { ...on, piece } } }
}
/** The id under which a design travels in the file: all wrecks of a battle have one, and differ. */
function keptIn(foreign: Map<string, PieceDesign>, design: PieceDesign): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? design.id : `${design.id}-${n}`
    const one = { ...design, id }
    const known = foreign.get(id)
    if (known && JSON.stringify(known) !== JSON.stringify(one)) continue
    // Pieces of the catalogue's own design keep its name.
    if (catalogue[id]) continue
    foreign.set(id, one)
    return id
  }
}

/** A laid table as a city file; designs that the catalogue does not know travel inside it. */
export function tableToCity(
  table: Table,
  about: Pick<City, 'id' | 'name' | 'level'>,
  vital: PieceId | null,
): City {
  const numbers = new Map(table.pieces.map(({ id }, index) => [id, pieceId(index)]))
  const designs = table.pieces.map((piece) => renumbered(asDesigned(piece), numbers))
  const foreign = new Map<string, PieceDesign>()
  const names = designs.map((design) => (isListed(design) ? design.id : keptIn(foreign, design)))
  return {
    format: 'war-storeys/city',
    version: 1,
    ...about,
    width: table.width,
    depth: table.depth,
    ...(table.turf && { turf: table.turf }),
    designs: structuredClone([...foreign.values()]) as City['designs'],
    pieces: table.pieces.map((piece, index) => {
      const design = names[index] ?? piece.design.id
      const shut = shutInFile(piece, foreign.get(design) ?? catalogue[design])
      return {
        design,
        at: { x: stored(piece.at.x), z: stored(piece.at.z) },
        turn: piece.turn,
        vital: piece.id === vital,
        ...(piece.state.fortified && { fortified: true }),
        ...(piece.state.dangerous && { dangerous: true }),
        ...(piece.agreed && { agreed: piece.agreed }),
        ...(shut && shut.length > 0 && { shut }),
      }
    }),
  }
}
