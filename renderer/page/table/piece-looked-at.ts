import type { PieceId } from '../../../shared/table/types'
import type { TableState } from './table-store'

/** The piece one looks at: the one that was chosen, else the one under the mouse while the hand is empty. */
export function pieceLookedAt({ building, hover, move, deploy, piece }: TableState): PieceId | null {
  if (building !== null) return building
  if (move !== null || deploy !== null || piece !== null) return null
  return hover?.hit.piece ?? null
}
