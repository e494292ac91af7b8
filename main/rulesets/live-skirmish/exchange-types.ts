/**
 * A simultaneous exchange as the two sides have declared it (LS-ACT-04, LS-ACT-05, LS-ENG-05): what reaction windows hand to
 * the fire rules, and what these hand back. Every shot is judged on the positions and states before it.
 */
import type { FireOrder } from '../../../shared/protocol/skirmish/answers'
import type { Seat } from '../../../shared/protocol/spatial'
import type { ModelId } from '../../../shared/table/types'

export interface ExchangeShot {
  readonly seat: Seat
  readonly order: FireOrder
  /** An answer to an enemy's activity: the penalty for moving does not apply to it (LS-OPP-02). */
  readonly reaction: boolean
}
export interface Exchange {
  /** On a path only the reacting side fires. */
  readonly on: 'path' | 'fire'
  /** The active side's shots, in the order of their declaration. */
  readonly active: readonly ExchangeShot[]
  /** The reacting side's, likewise. */
  readonly reactors: readonly ExchangeShot[]
  /** Targets who get out of the way, and men who move to cover after it (LS-REACT-02 to -04). */
  readonly dodging: readonly ModelId[]
  readonly grounding: readonly ModelId[]
  readonly seeking: readonly ModelId[]
  /** All who react, in the order of their declaration: covering-fire tests go by it (LS-CORE-06). */
  readonly declared: readonly ModelId[]
  /** Members of the activity: hits of the reactors are dealt out among them by their owner (LS-OPP-05). */
  readonly group: readonly ModelId[]
}
export interface ExchangeResult {
  /** Whose reaction came to nothing in a covering-fire zone (LS-COV-05). */
  readonly lost: readonly ModelId[]
  /** Who was hit at all, who fell or was wounded, who passed and is suppressed. */
  readonly hit: readonly ModelId[]
  readonly fell: readonly ModelId[]
  readonly suppressed: readonly ModelId[]
}
