/** Inside a piece for sight, by the house rule in force (C4-TERRAIN-07, CF-RUIN-03). */
import { insideBy } from '../table/inside'
import type { Piece, Standing } from '../table/types'
import type { SightSettings } from './settings'

export { overlaps } from '../table/inside'

export const isInside = (
  model: Standing,
  piece: Piece,
  { insideAnyOverlap }: Pick<SightSettings, 'insideAnyOverlap'>,
): boolean => insideBy(insideAnyOverlap, model, piece)
