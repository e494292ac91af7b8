/** A piece of terrain in the hand. */
import { createStore } from 'zustand/vanilla'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { QueryResult } from '../../../../shared/protocol/query'
import { slice } from '../../page'

export interface PieceDraft {
  readonly design: string
  readonly at: PlanPoint | null
  readonly turn: number
  readonly check: QueryResult['checkPiece'] | null
}
export const pieceStore = slice(() =>
  createStore<{ readonly piece: PieceDraft | null }>(() => ({ piece: null })),
)
