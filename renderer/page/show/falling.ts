/** The ruin whose fall the table is showing. */
import { createStore } from 'zustand/vanilla'
import type { PieceId } from '../../../shared/table/types'
import { slice, type Page } from '../page'

export const fallingStore = slice(() =>
  createStore<{ readonly piece: PieceId | null }>(() => ({ piece: null })),
)
export const showFall = (page: Page, piece: PieceId | null): void => fallingStore(page).setState({ piece })
