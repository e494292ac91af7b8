/** Where what is in the hand would come to stand: behind the walls, on whichever floor is meant. */
import { convexHull } from '../../../shared/geometry/polygon'
import { footprint, solids, structureTop, surfaces } from '../../../shared/table'
import type { Piece, PieceId, Solid, Table } from '../../../shared/table/types'
import type { Shown } from '../../page/tools/storeys'
import { enterTable, meetsPiece, meetsSurface, pickPlace, type PlacePicked, type Ray } from './pick-table'

interface CarriedPlace {
  readonly place: PlacePicked | null
  /** The ruin under the mouse as it stands whole, also where it is cut away. */
  readonly building: PieceId | null
}
/**
 * What can be seen is what is meant: the floors of the building that lies open. Where the mouse has come to a storey that
 * its opening cut away, that storey is meant, not the ground behind it: else nobody would get from a ground floor to the
 * roof. A floor that was chosen stays; then what is behind it is the ground.
 */
export function pickCarried(table: Table, ray: Ray, shown: Shown): CarriedPlace {
  const { storey, opened } = shown
  const building = ruinUnder(table, ray)
  const place = pickPlace(table, ray, shown, 'walls')
  const open = opened.find(({ piece }) => piece === building)
  if (storey !== 'all' || open === undefined || open.kept === true) return { place, building }
  if (place?.on.piece === building) return { place, building }
  const whole = pickPlace(table, ray, { storey, opened: [] }, 'walls')
  return { place: whole?.on.piece === building ? whole : place, building }
}

/** The nearest ruin that the ray meets as a whole; where it meets none, the one in whose court or corner it comes down. */
function ruinUnder(table: Table, ray: Ray): PieceId | null {
  const ruins = table.pieces.filter((piece) => piece.design.kind === 'ruin' && meetsPiece(ray, piece))
  return (
    nearest(ruins, (piece) => meetsBody(ray, piece)) ??
    nearest(ruins, (piece) => enterTable(ray, hullOf(piece)))
  )
}
function nearest(pieces: readonly Piece[], far: (piece: Piece) => number | null): PieceId | null {
  let best: { readonly piece: PieceId; readonly distance: number } | null = null
  for (const piece of pieces) {
    const distance = far(piece)
    if (distance !== null && (best === null || distance < best.distance)) best = { piece: piece.id, distance }
  }
  return best?.piece ?? null
}
function meetsBody(ray: Ray, piece: Piece): number | null {
  let least = Infinity
  for (const surface of surfaces(piece)) least = Math.min(least, meetsSurface(ray, surface) ?? Infinity)
  for (const solid of solids(piece)) least = Math.min(least, enterTable(ray, solid) ?? Infinity)
  return least === Infinity ? null : least
}
const hulls = new WeakMap<Piece, Pick<Solid, 'outline' | 'from' | 'to'>>()
function hullOf(piece: Piece): Pick<Solid, 'outline' | 'from' | 'to'> {
  const known = hulls.get(piece)
  if (known !== undefined) return known
  const hull = { outline: convexHull(footprint(piece)), from: 0, to: structureTop(piece.design) }
  hulls.set(piece, hull)
  return hull
}
