/** Pieces that a line of the findings speaks of, while it is pointed at. */
import { createStore } from 'zustand/vanilla'
import type { PieceId } from '../../../shared/table/types'
import { slice, type Page } from '../../page/page'

export const litPiecesStore = slice(() =>
  createStore<{ readonly pieces: readonly PieceId[] }>(() => ({ pieces: [] })),
)
export const lightPieces = (page: Page, pieces: readonly PieceId[]): void =>
  litPiecesStore(page).setState({ pieces })
