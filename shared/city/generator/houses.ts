import { bounds, type Bounds } from '../../geometry/polygon'
import { inches, toInches } from '../../geometry/length'
import type { MissionLevel } from '../../protocol/game-view'
import { footprintBounds, structureTop } from '../../table'
import type { Sliced } from '../../sliced'
import type { Piece, PieceDesign, RuinDesign, Table } from '../../table/types'
import type { BuildChance } from '../design/chance'
import { catalogue, ruinDesigns } from '../catalogue'
import { checkFreePlacement } from '../placement'
import { outlineAt, placedRuins, ruinRefusal, type PlacementSpot } from '../placement-geometry'
import { builtShare, shareBuilt } from './density'
import type { Rect, Streets } from './streets'

/** Room left between the board's edge and a house, and between neighbours in a row, inches. */
const margin = 1
const alley = 2.1

interface Candidate extends PlacementSpot {
  readonly box: Bounds
}

/** Spots of a design flush with the streets or beside a neighbour: houses stand in rows, not anywhere. */
function spots(design: PieceDesign, streets: Streets, table: Table): Candidate[] {
  const found: Candidate[] = []
  const neighbours = table.pieces.filter(({ design: { kind } }) => kind === 'ruin' || kind === 'building')
  for (const turn of [0, 90, 180, 270]) {
    const box = bounds(outlineAt(design, { at: { x: 0, z: 0 }, turn }))
    const [w, d] = [toInches(box.maxX - box.minX), toInches(box.maxZ - box.minZ)]
    for (const block of streets.blocks) {
      const xs = ends(block.x0, block.x1, toInches(table.width), w)
      const zs = ends(block.z0, block.z1, toInches(table.depth), d)
      for (const other of neighbours) {
        const its = footprintBounds(other)
        xs.push(toInches(its.maxX) + alley, toInches(its.minX) - alley - w)
        zs.push(toInches(its.maxZ) + alley, toInches(its.minZ) - alley - d)
      }
      for (const x of xs) {
        if (x < block.x0 - 0.01 || x + w > block.x1 + 0.01) continue
        for (const z of zs) {
          if (z < block.z0 - 0.01 || z + d > block.z1 + 0.01) continue
          const at = { x: inches(x) - box.minX, z: inches(z) - box.minZ }
          found.push({ at, turn, box: shifted(box, at) })
        }
      }
    }
  }
  return found
}

const shifted = (box: Bounds, { x, z }: { x: number; z: number }): Bounds => ({
  minX: box.minX + x,
  maxX: box.maxX + x,
  minZ: box.minZ + z,
  maxZ: box.maxZ + z,
})

/** Low ends of a house of this length at both ends of a block; the board's edge keeps a margin, a street none. */
function ends(from: number, to: number, size: number, length: number): number[] {
  const isEdge = (at: number): boolean => at < 0.01 || at > size - 0.01
  const low = isEdge(from) ? from + margin : from
  const high = isEdge(to) ? to - margin : to
  return [low, high - length, (low + high - length) / 2]
}

/** Inches between a house and the nearest street, 0 when it stands on the pavement's edge. */
function setBack(box: Bounds, corridors: readonly Rect[]): number {
  return corridors.reduce((nearest, c) => {
    const dx = Math.max(0, c.x0 - toInches(box.maxX), toInches(box.minX) - c.x1)
    const dz = Math.max(0, c.z0 - toInches(box.maxZ), toInches(box.minZ) - c.z1)
    return Math.min(nearest, Math.hypot(dx, dz))
  }, 99)
}

/** Nearer to the street is better; so is a house of its own kind of place: spread over the blocks. */
function worth(spot: Candidate, table: Table, streets: Streets, luck: BuildChance): number {
  const [x, z] = [(spot.box.minX + spot.box.maxX) / 2, (spot.box.minZ + spot.box.maxZ) / 2]
  const near = placedRuins(table).reduce(
    (least, ruin) => Math.min(least, toInches(Math.hypot(ruin.at.x - x, ruin.at.z - z))),
    14,
  )
  return near * 0.5 - Math.min(3, setBack(spot.box, streets.corridors)) * 1.6 + luck.between(0, 2.4)
}

const pieceAt = (table: Table, design: PieceDesign, { at, turn }: PlacementSpot): Table => ({
  ...table,
  pieces: [
    ...table.pieces,
    {
      id: `piece-${table.pieces.length + 1}`,
      design,
      at,
      turn,
      state: { fortified: false, dangerous: false },
    },
  ],
})

function* best(
  designs: readonly PieceDesign[],
  table: Table,
  streets: Streets,
  luck: BuildChance,
  legal: (design: PieceDesign, spot: PlacementSpot) => boolean,
): Sliced<Table | null> {
  for (const design of designs) {
    const may: Candidate[] = []
    for (const spot of spots(design, streets, table)) {
      yield
      if (legal(design, spot)) may.push(spot)
    }
    const found = may
      .map((spot) => ({ spot, score: worth(spot, table, streets, luck) }))
      .sort((a, b) => b.score - a.score)[0]
    if (found) return pieceAt(table, design, found.spot)
  }
  return null
}

function shuffled<T>(all: readonly T[], luck: BuildChance): T[] {
  return all
    .map((value) => ({ value, key: luck.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

/** How many ruins a made city has (CF-SETUP-03). */
function wanted(level: MissionLevel, luck: BuildChance): number {
  if (level === 'alpha') return 3
  return level === 'gamma' ? luck.whole(5, 6) : 18
}

/**
 * Ruins as two players would lay them who agree on straight streets (CF-TERRAIN-10): the tallest at the middle, the
 * next tallest within its ring, then the ring until no house row offers a place there, then anywhere.
 */
export function* layRuins(
  bare: Table,
  level: MissionLevel,
  streets: Streets,
  luck: BuildChance,
): Sliced<Table> {
  const count = wanted(level, luck)
  const designs = ruinDesigns()
  const stock: RuinDesign[] = shuffled(
    level === 'omega' ? [...designs, ...shuffled(designs, luck).slice(0, 8)] : designs,
    luck,
  )
  // A small game brings a handful of its own, so that not every city has the same tallest house.
  const brought = level === 'omega' ? stock : stock.slice(0, count + 3)
  const left = brought.sort((a, b) => structureTop(b) - structureTop(a))
  let table = bare
  const take = (index: number): void => void left.splice(index, 1)
  for (let step: 1 | 2 | 3 | 4 = 1; placedRuins(table).length < count && left.length > 0;) {
    const order = step <= 2 ? left.slice(0, 1) : shuffled(left, luck)
    const next = yield* best(order, table, streets, luck, (design, spot) => {
      const outline = outlineAt(design, spot)
      return ruinRefusal(outline, placedRuins(table), table, step) === null
    })
    if (next) {
      const placed = next.pieces.at(-1)?.design
      take(left.findIndex((design) => design === placed))
      table = next
      if (step < 3) step = step === 1 ? 2 : 3
    } else if (step === 3) step = 4
    else if (step === 4) break
    // The tallest fits nowhere between these streets: it stays in its box, as players would agree.
    else take(0)
  }
  return table
}

interface Filling {
  /** In the order in which they are tried; each is laid once. */
  readonly stock: (table: Table, left: readonly PieceDesign[]) => readonly PieceDesign[]
  readonly legal: (table: Table, design: PieceDesign, spot: PlacementSpot) => boolean
  readonly most: number
}
/** Houses along the sides of a block, until none finds a place there or there are enough. */
export function* fillBlock(
  laid: Table,
  block: Rect,
  corridors: readonly Rect[],
  designs: readonly PieceDesign[],
  { stock, legal, most }: Filling,
  luck: BuildChance,
): Sliced<Table> {
  const streets: Streets = { roads: [], blocks: [block], corridors }
  let left = shuffled(designs, luck)
  let table = laid
  for (let n = 0; n < most; n++) {
    const now = table
    const next = yield* best(stock(now, left), now, streets, luck, (design, spot) => legal(now, design, spot))
    if (!next) break
    const placed = next.pieces.at(-1)?.design
    left = left.filter((design) => design !== placed)
    table = next
  }
  return table
}

const standing = ['row-houses', 'corner-block', 'block-house', 'narrow-house', 'depot'] as const
const small = ['garages', 'substation', 'narrow-house', 'block-house'] as const
const lots = ['lot-square', 'lot-long'] as const
/** Lots on a table of 48 by 48 inches. */
const lotsWanted = 3
const named = (ids: readonly string[]): readonly PieceDesign[] =>
  ids.map((id) => catalogue[id]).filter((design) => design !== undefined)

/**
 * Houses that still stand, where the rows have gaps, until the city is built upon as densely as its level wants; the lots
 * of some that do not.
 */
export function* layBuildings(
  laid: Table,
  level: MissionLevel,
  streets: Streets,
  luck: BuildChance,
): Sliced<Table> {
  let table = laid
  const legal = (design: PieceDesign, spot: PlacementSpot): boolean => {
    const others = table.pieces.filter((p: Piece) => p.design.kind !== 'road')
    return (
      ruinRefusal(outlineAt(design, spot), others, table, 4) === null &&
      checkFreePlacement(table, design, spot).refusal === null
    )
  }
  const fill = function* (ids: readonly string[]): Sliced<boolean> {
    // What stands less often comes first: no row of one house.
    const often = ({ id }: PieceDesign): number =>
      table.pieces.filter(({ design }) => design.id === id).length
    const order = shuffled(named(ids), luck).sort((one, two) => often(one) - often(two))
    const next = yield* best(order, table, streets, luck, legal)
    if (next) table = next
    return next !== null
  }
  for (const ids of [standing, small])
    while (shareBuilt(table) < builtShare[level]) if (!(yield* fill(ids))) break
  for (let n = 0; n < lotsWanted * (table.width / table.depth); n++) if (!(yield* fill(lots))) break
  return table
}
