/** Whom a hammer has struck: Initiative 1 in the Assault phase of the player turn named (C4-CCW-08). */
import type { ModelId } from '../../../../shared/table/types'
import { keptBy, type CoreState } from '../game'

export const dazed = keptBy<{ readonly during: Readonly<Record<ModelId, number>> }>({
  id: 'dazed',
  opening: () => ({ during: {} }),
})
export const isDazed = (state: CoreState, model: ModelId): boolean =>
  dazed.of(state).during[model] === state.turn.player
