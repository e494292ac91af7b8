/** Inside and touching a piece (CF-RUIN-03, C4-TERRAIN-07). */
import { touchTolerance } from '../geometry/length'
import { boundsHold, contains } from '../geometry/polygon'
import type { PlanPoint } from '../geometry/point'
import { baseToPolygon, reachOfBase } from './bases'
import { footprint, footprintBounds } from './footprint'
import type { Base, Piece, SurfaceRef } from './types'

/** Base centre in the footprint, boundary included. Who stands on a floor of the piece is inside it in any case. */
export const inside = (pose: { readonly at: PlanPoint; readonly on?: SurfaceRef }, piece: Piece): boolean =>
  (pose.on?.piece === piece.id && pose.on.level >= 1) ||
  (boundsHold(footprintBounds(piece), pose.at, 1) && contains(footprint(piece), pose.at))

/** The base overlaps or touches the footprint: this decides terrain tests and traps. */
export const touching = (base: Base, at: PlanPoint, piece: Piece, facing = 0): boolean =>
  boundsHold(footprintBounds(piece), at, reachOfBase(base) + touchTolerance) &&
  baseToPolygon({ base, at, facing }, footprint(piece)) <= touchTolerance + 1e-6
