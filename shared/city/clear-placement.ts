/** Obstacles laid on a table that stands already: on the ground, clear of what nobody enters, of each other, and of walls (CF-STRAT-30). */
import { boundsMeet, intersection, regionArea } from '../geometry'
import { inches, stored, type Mm } from '../geometry/length'
import { bounds } from '../geometry/polygon'
import type { PlanPoint, Polygon } from '../geometry/point'
import { refuse, type Refusal } from '../protocol/refusal'
import { footprint, footprintBounds, isClosedGround, isObstacle, solids, terrainOf } from '../table'
import type { Piece, PieceDesign, Table } from '../table/types'
import { isOnTable, outlineAt, type PlacementSpot } from './placement-geometry'

const cite = 'CF-STRAT-30'
/** Outlines that only touch have no part in each other. Square millimetres. */
const noArea = 1
/** What begins higher hangs over it. */
const headroom = inches(1)

const shareGround = (one: Polygon, other: Polygon): boolean => regionArea(intersection(one, other)) > noArea

/** Wire lies flat and is no solid; it is as much in the way of another piece. */
export const isObstaclePiece = (piece: Piece): boolean =>
  piece.design.kind === 'wire' || solids(piece).some((solid) => isObstacle(solid))

function clashWith(
  outline: Polygon,
  piece: Piece,
): 'laidOnImpassable' | 'laidOnObstacle' | 'laidInWall' | null {
  if (isClosedGround(terrainOf(piece).ground))
    return shareGround(outline, footprint(piece)) ? 'laidOnImpassable' : null
  if (isObstaclePiece(piece)) return shareGround(outline, footprint(piece)) ? 'laidOnObstacle' : null
  const inWall = solids(piece).some(
    (solid) =>
      (solid.part === 'wall' || solid.part === 'block') &&
      solid.from < headroom &&
      shareGround(outline, solid.outline),
  )
  return inWall ? 'laidInWall' : null
}

/** What speaks against it there, or null. */
export function clearGroundRefusal(table: Table, design: PieceDesign, spot: PlacementSpot): Refusal | null {
  const outline = outlineAt(design, spot)
  if (!isOnTable(outline, table)) return refuse('pieceOffTable', cite).refusal
  const box = bounds(outline)
  for (const piece of table.pieces) {
    if (!boundsMeet(box, footprintBounds(piece))) continue
    const clash = clashWith(outline, piece)
    if (clash !== null) return refuse(clash, cite, { piece: piece.id }, [piece.id]).refusal
  }
  return null
}

const grid: Mm = inches(1)
/** Lanes are left between those that are proposed. */
const apart: Mm = inches(2)

/** The free ground nearest to a place, for a piece so turned or across; null: there is none left. */
export function clearGroundNear(
  table: Table,
  design: PieceDesign,
  wish: PlanPoint,
  turn: number,
): PlacementSpot | null {
  const places: { readonly at: PlanPoint; readonly far: Mm }[] = []
  for (let x = grid; x < table.width; x += grid)
    for (let z = grid; z < table.depth; z += grid)
      places.push({ at: { x: stored(x), z: stored(z) }, far: Math.hypot(x - wish.x, z - wish.z) })
  places.sort((one, other) => one.far - other.far)
  const others = table.pieces.filter(isObstaclePiece).map((piece) => footprintBounds(piece))
  for (const gap of [apart, 0])
    for (const turned of [turn, (turn + 90) % 360])
      for (const { at } of places) {
        const spot = { at, turn: turned }
        const box = bounds(outlineAt(design, spot))
        if (gap > 0 && others.some((other) => boundsMeet(box, other, gap))) continue
        if (clearGroundRefusal(table, design, spot) === null) return spot
      }
  return null
}
