/** Ruins that a mission has fortified, or dangerous or not, from the beginning (CF-CUSTOM-06). */
import type { Draft } from 'immer'
import type { CoreState } from '../game'
import { missionOf } from './kept'
import { targetRuin } from './named'

/** As far as it is known which they are: the target only once it has been chosen. */
export function beginRuins(draft: Draft<CoreState>): void {
  const state = draft as CoreState
  const ruins = draft.table.pieces.filter(({ design }) => design.kind === 'ruin')
  for (const { which, fortified, dangerous } of missionOf(state).terrain?.ruins ?? []) {
    const id = which === 'first' ? ruins[0]?.id : which === 'target' ? targetRuin(state) : which.piece
    const ruin = ruins.find((one) => one.id === id)
    if (!ruin) continue
    ruin.state.fortified = fortified ?? ruin.state.fortified
    ruin.state.dangerous = dangerous ?? ruin.state.dangerous
  }
}
