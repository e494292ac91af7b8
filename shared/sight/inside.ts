/** Inside a piece for sight, by the house rule in force (C4-TERRAIN-07, CF-RUIN-03). */
import { boundsHold } from '../geometry/polygon'
import { baseEnters, reachOfBase } from '../table/bases'
import { footprint, footprintBounds } from '../table/footprint'
import { inside } from '../table/inside'
import type { Piece, Standing } from '../table/types'
import type { SightSettings } from './settings'

export const isInside = (
  model: Standing,
  piece: Piece,
  { insideAnyOverlap }: Pick<SightSettings, 'insideAnyOverlap'>,
): boolean => inside(model.pose, piece) || (insideAnyOverlap && overlaps(model, piece))

/** Some of the base or hull lies over the footprint; touching it is not enough. */
export const overlaps = ({ body: { base }, pose: { at, facing } }: Standing, piece: Piece): boolean =>
  boundsHold(footprintBounds(piece), at, reachOfBase(base)) &&
  baseEnters({ base, at, facing }, footprint(piece))
