import type { PieceDesign, Raised } from './types'

/** How high a piece of this design lies, and on what; undefined: on the ground. */
export const raisedOf = (design: PieceDesign | undefined): Raised | undefined =>
  design !== undefined && 'raised' in design ? design.raised : undefined
