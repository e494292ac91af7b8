/** Who is in which house: off the table, alive, and seen by nobody (S6-MISS-SET-04). */
import { placed } from '../../../../shared/geometry'
import { bounds } from '../../../../shared/geometry/polygon'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { pieceFrame, pieceOf } from '../../../../shared/table'
import type { Piece, PieceId, Standing, UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreState } from '../game'

/** The unit in it, with whoever has joined it; null: it is empty. */
export const occupantOf = (state: CoreState, piece: PieceId): UnitView | null =>
  Object.values(state.units).find(({ inside }) => inside?.piece === piece) ?? null
/** The house that it is in; null: none. */
export function houseOf(state: CoreState, unit: UnitId): Piece | null {
  const { inside } = unitOf(state, unit)
  return inside === undefined ? null : (pieceOf(state.table, inside.piece) ?? null)
}
/** A house as something that has a base and a height: the box about its outline. What is measured to it is measured to that. */
export function houseBody(piece: Piece): Standing {
  const { design } = piece
  const { minX, maxX, minZ, maxZ } = bounds('outline' in design ? design.outline : [{ x: 0, z: 0 }])
  const [length, width] = [maxX - minX, maxZ - minZ]
  const height = 'height' in design ? design.height : 0
  return {
    id: piece.id,
    unit: piece.id,
    body: {
      base: { shape: 'rect', length, width },
      radius: Math.hypot(length, width) / 2,
      height,
      eye: height,
      size: 3,
      hull: { bottom: 0, skimmer: false },
    },
    pose: {
      at: placed(pieceFrame(piece), { x: (minX + maxX) / 2, z: (minZ + maxZ) / 2 }),
      y: 0,
      on: { piece: null, level: 0 },
      facing: piece.turn,
    },
  }
}
