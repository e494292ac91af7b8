import type { PieceId } from '../../../../shared/table/types'
import type { Page } from '../../page'
import { tableStore } from '../../table/table-store'
import { deployStore } from './deploy-draft'
import { moveStore } from './move-store'
import { pieceStore } from './piece-draft'

/** The piece one looks at: the one that was chosen, else the one under the mouse while the hand is empty. */
export function pieceLookedAt(page: Page): PieceId | null {
  const { building, hover } = tableStore(page).getState()
  if (building !== null) return building
  const isHeld =
    moveStore(page).getState().move !== null ||
    deployStore(page).getState().deploy !== null ||
    pieceStore(page).getState().piece !== null
  return isHeld ? null : (hover?.hit.piece ?? null)
}
