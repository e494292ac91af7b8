/**
 * What speaks against a city as it lies, each with its rule and its pieces: what the placement rules refuse (a table by story
 * may overrule that, CF-TERRAIN-12), what is unusual, and what keeps it from being kept at all.
 */
import type { City } from '../../protocol/city'
import { isBattleCity, mostDesigns, mostPieces } from '../../protocol/city'
import type { MissionLevel } from '../../protocol/game-view'
import { refuse, type Refusal } from '../../protocol/refusal'
import { cm, inches } from '../../geometry/length'
import { checkDesign, footprint, liesUpstairs, type DesignFault } from '../../table'
import type { Piece, PieceDesign, PieceId, Table } from '../../table/types'
import { cityToTable, vitalPiece } from '../city-table'
import { densityBounds, isUsualDensity, terrainDensity } from '../country/density'
import { tableInches } from '../generator/streets'
import { checkPlacement, pieceRefusal, ruinNumbers } from '../placement'
import { outlineAt, placedRuins, ruinRefusal, type PlacementSpot } from '../placement-geometry'

export interface CityFinding {
  /** `refused` by the rules of placement, `told` as unusual, a `fault` that nothing is kept with. */
  readonly gravity: 'refused' | 'told' | 'fault'
  readonly refusal: Refusal
  readonly pieces: readonly PieceId[]
}
const finding = (
  gravity: CityFinding['gravity'],
  refusal: Refusal,
  pieces: readonly PieceId[] = [],
): CityFinding => ({ gravity, refusal, pieces: [...new Set([...pieces, ...(refusal.at ?? [])])] })

/** Are the ruins of this city laid by the procedure (CF-TERRAIN-10)? Open country and a skirmish's town are not. */
export const isLaidInOrder = (city: City): boolean => isBattleCity(city) && city.turf === undefined

/** In the order in which they count as laid: the vital one first (CF-TERRAIN-12). */
export function ruinsInOrder(city: City, table: Table): readonly Piece[] {
  const vital = vitalPiece(city)
  const ruins = placedRuins(table)
  const first = ruins.find(({ id }) => id === vital)
  return first === undefined ? ruins : [first, ...ruins.filter((ruin) => ruin !== first)]
}
const stepOf = (place: number): 1 | 2 | 3 => (place === 0 ? 1 : place === 1 ? 2 : 3)

/** No ruin may stand where it stands at its turn (CF-TERRAIN-10, -11). */
function orderFindings(city: City, table: Table, level: MissionLevel): readonly CityFinding[] {
  const ruins = ruinsInOrder(city, table)
  return ruins.flatMap((ruin, i) => {
    const laid: Table = { ...table, pieces: ruins.slice(0, i) }
    const stock = ruins.slice(i).map(({ design }) => design)
    const laying = { table: laid, stock, level, agreed: 'moreRuins' } as const
    const check = (step: 1 | 2 | 3 | 4): Refusal | null =>
      checkPlacement(laying, ruin.design, ruin, step).refusal
    const refusal = check(stepOf(i))
    if (refusal === null) return []
    // One goes on anywhere as soon as both agree that the ring has no room left: whoever draws the table agrees with himself.
    const isFar = i > 1 && refusal.key === 'refusal.farFromFirstRuin'
    const after = isFar ? check(4) : refusal
    return after === null ? [] : [finding('refused', after, [ruin.id])]
  })
}

/** On the table, and nothing inside a house or another piece of ground (CF-TERRAIN-12). */
function pairFindings(table: Table, inOrder: boolean): readonly CityFinding[] {
  const pieces = table.pieces.filter(({ design }) => !liesUpstairs(design))
  return pieces.flatMap((piece, i) => {
    const before = pieces.slice(0, i)
    const others =
      inOrder && piece.design.kind === 'ruin' ? before.filter(({ design }) => design.kind !== 'ruin') : before
    const refusal = pieceRefusal(footprint(piece), piece.design, { ...table, pieces: others })
    return refusal === null ? [] : [finding('refused', refusal, [piece.id])]
  })
}

function countFindings(level: MissionLevel, ruins: number): readonly CityFinding[] {
  const { least, most } = ruinNumbers[level]
  if (ruins >= least && ruins <= most) return []
  const key = ruins < least ? 'cityFewRuins' : 'cityManyRuins'
  return [finding('told', refuse(key, 'CF-SETUP-03', { least, most: `${most}`, is: ruins }).refusal)]
}
const skirmishSide = cm(80)
function sizeFindings({ level, width, depth }: City): readonly CityFinding[] {
  if (level === 'skirmish') {
    const isUsual = Math.abs(width - skirmishSide) < 1 && Math.abs(depth - skirmishSide) < 1
    return isUsual ? [] : [finding('told', refuse('citySizeSkirmish', 'LS-CORE-02').refusal)]
  }
  const usual = tableInches[level]
  const isUsual = Math.abs(width - inches(usual.width)) < 1 && Math.abs(depth - inches(usual.depth)) < 1
  return isUsual
    ? []
    : [finding('told', refuse('citySize', 'CF-SETUP-03', { width: usual.width, depth: usual.depth }).refusal)]
}
const percent = (share: number): number => Math.round(share * 100)
function densityFindings(table: Table): readonly CityFinding[] {
  const density = terrainDensity(table)
  if (isUsualDensity(density)) return []
  const key = density < densityBounds.least ? 'citySparse' : 'cityDense'
  const args = {
    least: percent(densityBounds.least),
    most: percent(densityBounds.most),
    is: percent(density),
  }
  return [finding('told', refuse(key, ['C4-ORG-08', 'C4-ORG-09'], args).refusal)]
}

const checked = new WeakMap<PieceDesign, readonly DesignFault[]>()
function faultsOf(design: PieceDesign): readonly DesignFault[] {
  const known = checked.get(design) ?? checkDesign(design)
  checked.set(design, known)
  return known
}
function faultFindings({ designs, pieces }: City, table: Table): readonly CityFinding[] {
  const unsound = designs.flatMap((design) => {
    const [fault] = faultsOf(design as PieceDesign)
    if (fault === undefined) return []
    const own = table.pieces.filter((piece) => piece.design.id === design.id).map(({ id }) => id)
    return [finding('fault', { ...fault.text, cite: ['CF-RUIN-13'] }, own)]
  })
  const tooMany = [
    ...(pieces.length > mostPieces
      ? [finding('fault', { key: 'refusal.cityManyPieces', args: { most: mostPieces }, cite: [] })]
      : []),
    ...(designs.length > mostDesigns
      ? [finding('fault', { key: 'refusal.cityManyDesigns', args: { most: mostDesigns }, cite: [] })]
      : []),
  ]
  return [...unsound, ...tooMany]
}

const breaches = new WeakMap<City, readonly CityFinding[]>()
/** What the rules of placement refuse of it; remembered, for an edit is compared with what was before it. */
export function placementFindings(city: City): readonly CityFinding[] {
  const known = breaches.get(city)
  if (known) return known
  const table = cityToTable(city)
  const found = [
    ...(isBattleCity(city) && city.turf === undefined ? orderFindings(city, table, city.level) : []),
    ...pairFindings(table, isLaidInOrder(city)),
  ]
  breaches.set(city, found)
  return found
}
/** All that there is to say, the graver first. */
export function cityFindings(city: City): readonly CityFinding[] {
  const table = cityToTable(city)
  return [
    ...faultFindings(city, table),
    ...placementFindings(city),
    ...(isBattleCity(city) && city.turf === undefined
      ? countFindings(city.level, placedRuins(table).length)
      : []),
    ...sizeFindings(city),
    ...(city.turf === undefined ? [] : densityFindings(table)),
  ]
}

/**
 * May a piece stand there, as far as can be said while it is being dragged: streets, edges, what is inside what.
 * @param moving  the pieces in hand: they are not in each other's way
 */
export function spotRefusal(
  city: City,
  moving: ReadonlySet<PieceId>,
  piece: { readonly id?: PieceId; readonly design: PieceDesign },
  spot: PlacementSpot,
): Refusal | null {
  if (liesUpstairs(piece.design)) return null
  const table = cityToTable(city)
  const others = table.pieces.filter(({ id, design }) => !moving.has(id) && !liesUpstairs(design))
  const outline = outlineAt(piece.design, spot)
  if (piece.design.kind === 'ruin' && isLaidInOrder(city)) {
    const order = ruinsInOrder(city, table)
    const place = order.findIndex(({ id }) => id === piece.id)
    const at = place < 0 ? order.length : place
    const ruins = order.filter(({ id }) => !moving.has(id))
    const refusal = ruinRefusal(outline, ruins, table, at === 0 ? 1 : at === 1 ? 2 : 4)
    if (refusal !== null) return refusal
  }
  return pieceRefusal(outline, piece.design, { ...table, pieces: others })
}
