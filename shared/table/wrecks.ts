/** What is left of vehicles as terrain: wrecks and debris, on the ground, on a hill, or on a floor (C4-VDMG-26, -27). */
import { raisedOf } from './raised'
import type { ModelId, Piece, PieceDesign, PieceId } from './types'

const remains = ['wreck', 'debris'] as const
type Remains = (typeof remains)[number]
/** One model leaves one piece. */
export const remainsId = (kind: Remains, model: ModelId): PieceId => `${kind}-${model}`
export const isRemains = ({ id }: Pick<Piece, 'id'>): boolean =>
  remains.some((kind) => id.startsWith(`${kind}-`))

export const isWreck = (design: PieceDesign): boolean => 'wreckOf' in design && design.wreckOf !== undefined

/** On a floor above the ground it is a body in the way and no ground of its own: its ruin is what one walks in. */
export const liesUpstairs = (design: PieceDesign): boolean => (raisedOf(design)?.on.level ?? 0) > 0
