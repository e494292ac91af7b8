/** Inside and touching a piece (CF-RUIN-03, C4-TERRAIN-07). */
import { touchTolerance, within } from '../geometry/length'
import { boundsHold, contains } from '../geometry/polygon'
import type { PlanPoint } from '../geometry/point'
import { baseEnters, baseToPolygon, reachOfBase } from './bases'
import { footprint, footprintBounds } from './footprint'
import type { Base, Piece, Standing, SurfaceRef } from './types'

/**
 * Base centre in the footprint, boundary included. Who stands on a floor of the piece is inside it in any case; who
 * hovers above it never is (CF-RUIN-08).
 */
export const inside = (
  pose: { readonly at: PlanPoint; readonly on?: SurfaceRef; readonly hovering?: boolean },
  piece: Piece,
): boolean =>
  pose.hovering !== true &&
  ((pose.on?.piece === piece.id && pose.on.level >= 1) ||
    (boundsHold(footprintBounds(piece), pose.at, 1) && contains(footprint(piece), pose.at)))

/** Some of the base or hull lies over the footprint; touching it is not enough. */
export const overlaps = ({ body, pose }: Pick<Standing, 'body' | 'pose'>, piece: Piece): boolean =>
  boundsHold(footprintBounds(piece), pose.at, reachOfBase(body.base)) &&
  baseEnters({ base: body.base, at: pose.at, facing: pose.facing }, footprint(piece))

/** Inside by the house rule in force: with `core4.terrain.insideAnyOverlap` any overlap is enough (C4-TERRAIN-07). */
export const insideBy = (
  anyOverlap: boolean,
  model: Pick<Standing, 'body' | 'pose'>,
  piece: Piece,
): boolean =>
  inside(model.pose, piece) || (anyOverlap && model.pose.hovering !== true && overlaps(model, piece))

/** The base overlaps or touches the footprint: this decides terrain tests and traps. */
export const touching = (base: Base, at: PlanPoint, piece: Piece, facing = 0): boolean =>
  boundsHold(footprintBounds(piece), at, reachOfBase(base) + 2 * touchTolerance) &&
  within(baseToPolygon({ base, at, facing }, footprint(piece)), touchTolerance)
