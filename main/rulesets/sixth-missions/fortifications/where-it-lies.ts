/** Where a fortification may be laid: wholly in the half of its army, clear of other terrain, not near another one (S6-MISS-SET-04). */
import { isOnTable, outlineAt, type PlacementSpot } from '../../../../shared/city'
import { centroid, contains, intersection, polygonGap, regionArea } from '../../../../shared/geometry'
import { beyond, inches, shownInches, stored, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { footprint } from '../../../../shared/table'
import type { Piece, PieceDesign } from '../../../../shared/table/types'
import type { CoreState } from '../../core4/game'
import { groundOf, ownSideOf } from '../../core4/mission'
import { allFortifications } from './kept'

const because = ['S6-MISS-SET-04']
const apart: Mm = inches(3)
/** Flat, and no hindrance to what is built on it. */
const builtOver: readonly PieceDesign['kind'][] = ['road', 'crater', 'crops', 'scrub', 'smoke']
/** Outlines that only touch have no part in each other. Square millimetres. */
const noArea = 1

/** A hair is no fault: halves are cut along slanting lines. */
const isWithin = (outline: Polygon, side: Polygon): boolean =>
  regionArea(intersection(outline, side)) >= regionArea([{ outline, holes: [] }]) - noArea
const isInTheWay = (piece: Piece, outline: Polygon): boolean =>
  !builtOver.includes(piece.design.kind) && regionArea(intersection(outline, footprint(piece))) > noArea

/** What speaks against it there, or null. */
export function whyNotLaid(
  state: CoreState,
  seat: Seat,
  design: PieceDesign,
  spot: PlacementSpot,
): Refusal | null {
  const { table } = state
  const outline = outlineAt(design, spot)
  if (!isOnTable(outline, table)) return refuse('pieceOffTable', because).refusal
  const side = ownSideOf(state, seat)
  if (side && !isWithin(outline, side)) return refuse('fortificationOutsideHalf', because).refusal
  const near = allFortifications(state)
    .map((piece) => ({ piece, gap: polygonGap(outline, footprint(piece)) }))
    .find(({ gap }) => !beyond(gap, apart))
  if (near)
    return refuse(
      'fortificationTooNear',
      because,
      { least: shownInches(apart), is: shownInches(near.gap), by: near.piece.id },
      [near.piece.id],
    ).refusal
  const clash = table.pieces.find((piece) => isInTheWay(piece, outline))
  return clash ? refuse('fortificationOnTerrain', because, { by: clash.id }, [clash.id]).refusal : null
}

const grid: Mm = inches(1)
/** The free place nearest to the middle of the side's zone, so that its army may begin inside; turned so or across. Null: there is none. */
export function proposedSpot(state: CoreState, seat: Seat, design: PieceDesign): PlacementSpot | null {
  const side = ownSideOf(state, seat)
  if (!side) return null
  const middle = centroid(groundOf(state, seat)[0] ?? side)
  const places: { readonly at: PlanPoint; readonly far: Mm }[] = []
  for (let x = grid; x < state.table.width; x += grid)
    for (let z = grid; z < state.table.depth; z += grid) {
      const at = { x: stored(x), z: stored(z) }
      if (contains(side, at)) places.push({ at, far: Math.hypot(x - middle.x, z - middle.z) })
    }
  places.sort((one, other) => one.far - other.far)
  for (const turn of [0, 90])
    for (const { at } of places) if (!whyNotLaid(state, seat, design, { at, turn })) return { at, turn }
  return null
}
