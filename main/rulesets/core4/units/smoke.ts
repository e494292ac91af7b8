/** Smoke about a vehicle: let off once, it hides it through the enemy's next turn (C4-VEH-20). */
import type { SmokeView } from '../../../../shared/protocol/parts/smoke'
import type { ModelId } from '../../../../shared/table/types'
import { keptBy, type CoreState } from '../game'

export const smoke = keptBy<'smoke', SmokeView>({
  id: 'smoke',
  opening: () => ({ launched: {} }),
  seen: (kept) => kept,
})

/** The player turn in which it let off its smoke; undefined: it has it still, or never had any. */
export const smokedIn = (state: CoreState, model: ModelId): number | undefined =>
  smoke.of(state).launched[model]
/** In this very turn: none of its weapons fires. */
export const smokesNow = (state: CoreState, model: ModelId): boolean =>
  smokedIn(state, model) === state.turn.player
/** In the enemy's Shooting phase: what penetrates only glances. */
export const isVeiled = (state: CoreState, model: ModelId): boolean =>
  smokedIn(state, model) === state.turn.player - 1 && state.turn.phase === 'shooting'
