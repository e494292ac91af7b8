/** How units were told to go, where they have a choice. */
import { createStore } from 'zustand/vanilla'
import type { MoveWay } from '../../../shared/protocol/command'
import type { UnitId } from '../../../shared/table/types'
import { slice } from '../page'

export interface ToldWays {
  readonly ways: Readonly<Record<UnitId, MoveWay>>
  /** Told to open their turbo-boosters (C4-TYPE-13). */
  readonly boosts: Readonly<Record<UnitId, boolean>>
}
export const waysStore = slice(() => createStore<ToldWays>(() => ({ ways: {}, boosts: {} })))
