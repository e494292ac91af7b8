/** States that parts of a battle keep for themselves, beside the base. */
import type { GameSetup } from '../../../../shared/protocol/setup'
import type { PartViews } from '../../../../shared/protocol/parts'
import { partState, type PartState } from '../../../engine'
import type { CoreState } from './state'

/** What a part may know of what was chosen before the game. */
export type CoreSetup = Pick<
  GameSetup,
  'level' | 'scenario' | 'terrain' | 'resources' | 'organising' | 'asProposed' | 'attacker' | 'firstLeg'
>
export type KeptByPart<T, Seen = unknown> = PartState<CoreSetup, T, Seen, CoreState>

/** With what it shows under the same name, where it shows anything. */
export function keptBy<K extends keyof PartViews, T>(kept: {
  readonly id: K
  opening(setup: CoreSetup): T
  seen(kept: T, sight: 'a' | 'b' | 'all', state: CoreState): NonNullable<PartViews[K]>
}): KeptByPart<T, NonNullable<PartViews[K]>>
export function keptBy<T>(kept: { readonly id: string; opening(setup: CoreSetup): T }): KeptByPart<T>
export function keptBy<T>(kept: { readonly id: string; opening(setup: CoreSetup): T }): KeptByPart<T> {
  return partState(kept)
}
