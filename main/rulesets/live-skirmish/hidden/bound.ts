/** Who has tried to spot somebody before his own activity is bound to it (LS-HIDE-05). */
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishState } from '../state'

/** Why these may not act now: somebody else has his own activity before him, and looked round first. */
export function boundBySpotting(state: SkirmishState, models: readonly ModelId[]): Refusal | null {
  const missing = state.attempts.bound.filter((id) => !models.includes(id))
  return missing.length === 0 ? null : refuse('lsSpotterFirst', 'LS-HIDE-05', undefined, missing).refusal
}
