/** A move that is being drawn. */
import { createStore } from 'zustand/vanilla'
import type { ModelId } from '../../../../shared/table/types'
import { slice } from '../../page'
import type { MoveDraft } from './move-draft'

export interface MoveInHand {
  readonly move: MoveDraft | null
  /** Of a squadron the vehicle that was chosen to be turned. */
  readonly hullInHand: ModelId | null
}
export const moveStore = slice(() => createStore<MoveInHand>(() => ({ move: null, hullInHand: null })))
