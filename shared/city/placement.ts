/**
 * Laying the city (CF-TERRAIN-10 to -12): which step the procedure is in, whether a piece may stand at a place,
 * and whether any room is left. All distances are horizontal, footprint to footprint.
 */
import { boundsMeet, inflated, intersection, polygonGap } from '../geometry'
import { atLeast, shownInches, tolerance, touchTolerance, type Mm } from '../geometry/length'
import { bounds } from '../geometry/polygon'
import type { Polygon } from '../geometry/point'
import type { MissionLevel } from '../protocol/game-view'
import { refuse, type Refusal } from '../protocol/refusal'
import { footprint, structureTop } from '../table'
import type { Piece, PieceDesign, PieceId, Table } from '../table/types'
import {
  isOnTable,
  outlineAt,
  placedRuins,
  ruinRefusal,
  type LayingTerms,
  type PlacementSpot,
} from './placement-geometry'
import { noRoomInRing } from './placement-room'

/** Ruins a level wants on the table (CF-SETUP-03); for Omega as many as possible, seven at least suggested. */
export const ruinNumbers: Readonly<Record<MissionLevel, { readonly least: number; readonly most: number }>> =
  {
    alpha: { least: 2, most: 3 },
    gamma: { least: 4, most: 6 },
    omega: { least: 7, most: Infinity },
  }

type PlacementStep = 1 | 2 | 3 | 4 | 5

export interface Laying {
  /** Pieces in the order in which they were placed: the first ruin is the very first. */
  readonly table: Table
  /** Designs still beside the table. */
  readonly stock: readonly PieceDesign[]
  readonly level: MissionLevel
  /**
   * Both players have had enough ruins (step 5), want more than the level takes (CF-SETUP-03), or see no room left in the
   * ring (step 4).
   */
  readonly agreed?: 'noRoom' | 'enoughRuins' | 'moreRuins'
  /** Other measures than usual. */
  readonly terms?: LayingTerms
  /** Another number of ruins than the level's. */
  readonly mostRuins?: number
  /** All terrain but roads lies in this half of the table. */
  readonly half?: TableHalf
}
type TableHalf = 'near' | 'far' | 'left' | 'right'
/** Does all of it lie there? */
export const liesInHalf = (outline: Polygon, half: TableHalf, { width, depth }: Table): boolean =>
  outline.every(({ x, z }) => {
    const over = { near: z - depth / 2, far: depth / 2 - z, left: width / 2 - x, right: x - width / 2 }
    return over[half] >= -tolerance
  })
export interface PlacementCheck {
  readonly refusal: Refusal | null
  /** Streets to the ruins already placed, nearest first. */
  readonly gaps: readonly { readonly piece: PieceId; readonly gap: Mm }[]
}

/** Greatest height of what stands: "tallest" of CF-TERRAIN-10 (CF-RUIN-13.5). */
const tallestOf = (designs: readonly PieceDesign[]): Mm =>
  designs.reduce((top, design) => (design.kind === 'ruin' ? Math.max(top, structureTop(design)) : top), 0)

const stockRuins = (stock: readonly PieceDesign[]): readonly PieceDesign[] => [
  ...new Map(stock.filter(({ kind }) => kind === 'ruin').map((design) => [design.id, design])).values(),
]

/** The step of CF-TERRAIN-10 that the next piece belongs to. */
export function placementStep(laying: Laying): PlacementStep {
  const count = placedRuins(laying.table).length
  const most = laying.agreed === 'moreRuins' ? Infinity : (laying.mostRuins ?? ruinNumbers[laying.level].most)
  if (stockRuins(laying.stock).length === 0 || count >= most || laying.agreed === 'enoughRuins') return 5
  if (count === 0) return 1
  if (count === 1) return 2
  return laying.agreed === 'noRoom' || noRoomInRing(laying.table, stockRuins(laying.stock), laying.terms)
    ? 4
    : 3
}

/** May this piece be placed there now? Gaps are given either way, so that the tool can draw the streets. */
export function checkPlacement(
  laying: Laying,
  design: PieceDesign,
  spot: PlacementSpot,
  step = placementStep(laying),
): PlacementCheck {
  const { table, stock } = laying
  const outline = outlineAt(design, spot)
  const ruins = placedRuins(table)
  const gaps = gapsTo(outline, ruins)
  const cite = 'CF-TERRAIN-10'
  if (!stock.some(({ id }) => id === design.id)) return { refusal: refuse('notInStock', cite).refusal, gaps }
  if (step === 5) {
    if (design.kind === 'ruin') return { refusal: refuse('enoughRuins', cite).refusal, gaps }
    return { refusal: pieceRefusal(outline, design, table, laying.half), gaps }
  }
  if (design.kind !== 'ruin') return { refusal: refuse('ruinsFirst', cite).refusal, gaps }
  // Only the first two are forced to be the tallest; among equals the player picks.
  if (step <= 2 && !atLeast(structureTop(design), tallestOf(stock))) {
    return {
      refusal: refuse('notTallest', cite, {
        tallest: shownInches(tallestOf(stock)),
        is: shownInches(structureTop(design)),
      }).refusal,
      gaps,
    }
  }
  // More ruins than the level takes are laid when other terrain may stand already.
  const refusal =
    ruinRefusal(outline, ruins, table, step, laying.terms) ??
    pieceRefusal(outline, design, table, laying.half)
  return { refusal, gaps }
}

const gapsTo = (outline: Polygon, ruins: readonly Piece[]): PlacementCheck['gaps'] =>
  ruins
    .map((ruin) => ({ piece: ruin.id, gap: polygonGap(outline, footprint(ruin)) }))
    .sort((a, b) => a.gap - b.gap)

/** A piece laid without the procedure (CF-TERRAIN-12): on the table, and no building inside another. */
export const checkFreePlacement = (
  table: Table,
  design: PieceDesign,
  spot: PlacementSpot,
  half?: TableHalf,
): PlacementCheck => {
  const outline = outlineAt(design, spot)
  return { refusal: pieceRefusal(outline, design, table, half), gaps: gapsTo(outline, placedRuins(table)) }
}

const isHouse = ({ kind }: PieceDesign): boolean => kind === 'ruin' || kind === 'building'
/** Roads and rivers are laid in pieces from edge to edge: they may run off the table. */
const isRun = ({ kind }: PieceDesign): boolean => kind === 'road' || kind === 'water'
/** A hill is ground that is higher, water ground that is lower: neither lies in the other, nor a hill in a hill. */
const isGround = ({ kind }: PieceDesign): boolean => kind === 'hill' || kind === 'water'
const barEachOther = (one: PieceDesign, other: PieceDesign): boolean =>
  isHouse(one) || isHouse(other) || (isGround(one) && isGround(other) && !(isRun(one) && isRun(other)))

/**
 * Roads and craters lie under everything; nothing else stands inside a house, and a house stands on no heap or
 * barricade either.
 */
export function pieceRefusal(
  outline: Polygon,
  design: PieceDesign,
  table: Table,
  half?: TableHalf,
): Refusal | null {
  const onIt = isRun(design)
    ? outline.some((p) => p.x >= 0 && p.z >= 0 && p.x <= table.width && p.z <= table.depth)
    : isOnTable(outline, table)
  if (!onIt) return refuse('pieceOffTable', 'CF-TERRAIN-12').refusal
  if (design.kind === 'road') return null
  if (half && !liesInHalf(outline, half, table))
    return refuse('otherHalf', 'CF-CUSTOM-06', { half: { key: `tableHalf.${half}` } }).refusal
  const box = bounds(outline)
  for (const other of table.pieces) {
    if (other.design.kind === 'road' || !barEachOther(design, other.design)) continue
    const its = footprint(other)
    if (!boundsMeet(box, bounds(its))) continue
    if (polygonGap(outline, its) < tolerance && !onlyMeets(outline, its)) {
      return refuse('pieceInside', 'CF-TERRAIN-12', {}, [other.id]).refusal
    }
  }
  return null
}

/** Two outlines that share an edge have gap 0 without one being inside the other. */
const onlyMeets = (a: Polygon, b: Polygon): boolean => {
  const inner = (outline: Polygon): readonly Polygon[] =>
    inflated(outline, -touchTolerance).map((region) => region.outline)
  return inner(a).every((f) => inner(b).every((g) => intersection(f, g).length === 0))
}
