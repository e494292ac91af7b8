/** A block drawn on the table fills with houses in rows along its sides, as the generator lays them. */
import { bounds } from '../../geometry'
import { cm, toInches } from '../../geometry/length'
import type { PlanPoint } from '../../geometry/point'
import type { City } from '../../protocol/city'
import { isBattleCity } from '../../protocol/city'
import type { MissionLevel } from '../../protocol/game-view'
import type { Sliced } from '../../sliced'
import { footprint, footprintBounds, structureTop } from '../../table'
import type { PieceDesign, Table } from '../../table/types'
import { catalogue, ruinDesigns, townRuins } from '../catalogue'
import { cityToTable } from '../city-table'
import { buildChance } from '../design/chance'
import { fillBlock } from '../generator/houses'
import type { Rect } from '../generator/streets'
import { checkPlacement, pieceRefusal, ruinNumbers } from '../placement'
import { outlineAt, placedRuins, ruinRefusal, usualLaying, type PlacementSpot } from '../placement-geometry'
import { isLaidInOrder, ruinsInOrder } from './findings'
import { addPieces } from './pieces'

interface BlockDrawn {
  readonly from: PlanPoint
  readonly to: PlanPoint
}
const farm = ['farmhouse', 'barn', 'farm-shed', 'farm-ruin'] as const
/** What a block of this table is made of. */
function houses(city: City): readonly PieceDesign[] {
  if (!isBattleCity(city)) return townRuins()
  if (city.turf === undefined) return ruinDesigns()
  return farm.map((id) => catalogue[id]).filter((design) => design !== undefined)
}
/** A soldier and a half passes between two houses of a town. */
const alley = { ...usualLaying, street: cm(4) }

const rectOf = ({ from, to }: BlockDrawn): Rect => ({
  x0: toInches(Math.min(from.x, to.x)),
  x1: toInches(Math.max(from.x, to.x)),
  z0: toInches(Math.min(from.z, to.z)),
  z1: toInches(Math.max(from.z, to.z)),
})
const corridorsOf = (table: Table): readonly Rect[] =>
  table.pieces
    .filter(({ design }) => design.kind === 'road')
    .map((piece) => {
      const { minX, maxX, minZ, maxZ } = bounds(footprint(piece))
      return { x0: toInches(minX), x1: toInches(maxX), z0: toInches(minZ), z1: toInches(maxZ) }
    })

const byHeight = (one: PieceDesign, other: PieceDesign): number => structureTop(other) - structureTop(one)
/** The tallest first, then whatever is no taller than the second (CF-TERRAIN-10). */
function orderly(city: City, table: Table, left: readonly PieceDesign[]): readonly PieceDesign[] {
  const ruins = ruinsInOrder(city, table)
  if (ruins.length === 0) return [...left].sort(byHeight)
  const ceiling = structureTop((ruins[1] ?? ruins[0])?.design ?? left[0]!)
  const may = left.filter((design) => structureTop(design) <= ceiling + 0.01)
  return ruins.length === 1 ? may.sort(byHeight) : may
}

/**
 * @param corners  of the block, anywhere; it ends at the table's edges
 * @param hold     no more than the level takes, and none where the procedure would not lay it (CF-TERRAIN-10, CF-SETUP-03)
 * @returns        the same city where no house finds a place
 */
export function* drawBlock(city: City, corners: BlockDrawn, hold: boolean): Sliced<City> {
  const table = cityToTable(city)
  const { x0, x1, z0, z1 } = rectOf(corners)
  const block: Rect = {
    x0: Math.max(0, x0),
    x1: Math.min(toInches(city.width), x1),
    z0: Math.max(0, z0),
    z1: Math.min(toInches(city.depth), z1),
  }
  const inOrder = isLaidInOrder(city)
  const stand = placedRuins(table).length
  const most = hold && inOrder && isBattleCity(city) ? ruinNumbers[city.level].most - stand : Infinity
  const used = new Set(table.pieces.map(({ design }) => design.id))
  const all = houses(city)
  const fresh = all.filter(({ id }) => !used.has(id))
  const order = hold && inOrder && isBattleCity(city) ? city.level : null
  const legal =
    (ring: boolean) =>
    (now: Table, design: PieceDesign, spot: PlacementSpot): boolean => {
      const outline = outlineAt(design, spot)
      if (crossesRoad(now, outline)) return false
      const others = now.pieces.filter(({ design: { kind } }) => kind === 'ruin' || kind === 'building')
      if (ruinRefusal(outline, others, now, 4, inOrder ? usualLaying : alley) !== null) return false
      if (pieceRefusal(outline, design, now) !== null) return false
      return order === null || isNext(city, order, now, design, spot, ring)
    }
  const stock = (now: Table, left: readonly PieceDesign[]): readonly PieceDesign[] =>
    order === null ? left : orderly(city, now, left)
  const luck = buildChance(`block ${JSON.stringify(corners)} ${stand}`)
  const designs = fresh.length > 2 ? fresh : all
  let filled = table
  // The ring about the first ruin fills before one goes on anywhere (CF-TERRAIN-10).
  for (const ring of order === null ? [false] : [true, false]) {
    const laid = placedRuins(filled).length - stand
    const rest = designs.filter((design) => !filled.pieces.some((piece) => piece.design === design))
    filled = yield* fillBlock(
      filled,
      block,
      corridorsOf(table),
      rest,
      { stock, legal: legal(ring), most: most - laid },
      luck,
    )
  }
  return addPieces(city, filled.pieces.slice(table.pieces.length))
}

/** Would the procedure lay it there next? */
function isNext(
  city: City,
  level: MissionLevel,
  now: Table,
  design: PieceDesign,
  spot: PlacementSpot,
  ring: boolean,
): boolean {
  const pieces = ruinsInOrder(city, now)
  const laying = { table: { ...now, pieces }, stock: [design], level, agreed: 'moreRuins' } as const
  const step = pieces.length === 0 ? 1 : pieces.length === 1 ? 2 : ring ? 3 : 4
  return checkPlacement(laying, design, spot, step).refusal === null
}
function crossesRoad(table: Table, outline: PlacementOutline): boolean {
  const box = bounds(outline)
  return table.pieces.some((piece) => {
    if (piece.design.kind !== 'road') return false
    const its = footprintBounds(piece)
    const over = 1
    return (
      box.minX < its.maxX - over &&
      box.maxX > its.minX + over &&
      box.minZ < its.maxZ - over &&
      box.maxZ > its.minZ + over
    )
  })
}
type PlacementOutline = ReturnType<typeof outlineAt>
