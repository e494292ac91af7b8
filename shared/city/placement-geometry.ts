/** Where a ruin may stand beside others (CF-TERRAIN-11). All distances are horizontal, footprint to footprint. */
import { boundsMeet, frame, placedOutline, polygonGap } from '../geometry'
import { pointToPolygon } from '../geometry/distance'
import { atLeast, inches, shownInches, toInches, tolerance, within, type Mm } from '../geometry/length'
import { bounds } from '../geometry/polygon'
import type { PlanPoint, Polygon } from '../geometry/point'
import { refuse, type Refusal } from '../protocol/refusal'
import { designFootprint, footprint } from '../table'
import type { Piece, PieceDesign, Table } from '../table/types'

/** The measures by which a city is laid; a mission may have its own (CF-CUSTOM-06). */
export interface LayingTerms {
  /** Reach of step 1 around the table's middle. */
  readonly firstWithin: Mm
  /** The ring of steps 2 and 3 around the first ruin. */
  readonly ring: Mm
  /** The least street between two ruins. */
  readonly street: Mm
}
/** A measure as it was written, whole or with its fraction. */
const asAgreed = (mm: Mm): number => Math.round(toInches(mm) * 100) / 100
export const usualLaying: LayingTerms = { firstWithin: inches(6), ring: inches(6), street: inches(2) }

export interface PlacementSpot {
  readonly at: PlanPoint
  readonly turn: number
}

const isRuin = (piece: Piece): boolean => piece.design.kind === 'ruin'
export const placedRuins = (table: Table): readonly Piece[] => table.pieces.filter(isRuin)
export const outlineAt = (design: PieceDesign, { at, turn }: PlacementSpot): Polygon =>
  placedOutline(frame(at, turn), designFootprint(design))

export const isOnTable = (outline: Polygon, { width, depth }: Pick<Table, 'width' | 'depth'>): boolean =>
  outline.every(
    ({ x, z }) => x >= -tolerance && z >= -tolerance && x <= width + tolerance && z <= depth + tolerance,
  )

/** What speaks against a ruin with this outline in this step; null: legal (CF-TERRAIN-11). */
export function ruinRefusal(
  outline: Polygon,
  ruins: readonly Piece[],
  table: Table,
  step: 1 | 2 | 3 | 4,
  { firstWithin, ring, street }: LayingTerms = usualLaying,
): Refusal | null {
  const cite = ['CF-TERRAIN-10', 'CF-TERRAIN-11']
  if (!isOnTable(outline, table)) return refuse('pieceOffTable', 'CF-TERRAIN-11').refusal
  if (step === 1) {
    const far = pointToPolygon({ x: table.width / 2, z: table.depth / 2 }, outline)
    return within(far, firstWithin)
      ? null
      : refuse('farFromCentre', cite, { most: asAgreed(firstWithin), is: shownInches(far) }).refusal
  }
  const [first] = ruins
  if (first && step !== 4) {
    const gap = polygonGap(outline, footprint(first))
    if (!within(gap, ring))
      return refuse('farFromFirstRuin', cite, { most: asAgreed(ring), is: shownInches(gap) }, [first.id])
        .refusal
  }
  const box = bounds(outline)
  for (const ruin of ruins) {
    if (!boundsMeet(box, bounds(footprint(ruin)), street)) continue
    const gap = polygonGap(outline, footprint(ruin))
    if (!atLeast(gap, street))
      return refuse('streetTooNarrow', cite, { least: asAgreed(street), is: shownInches(gap) }, [ruin.id])
        .refusal
  }
  return null
}
