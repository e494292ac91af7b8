/** What questions are answered with, where it is more than a number, a word or a refusal. */
import type { PlanPoint } from '../../../../shared/geometry'
import type { FactData } from '../../../../shared/protocol/facts'
import type { Refusal, RuleId } from '../../../../shared/protocol/refusal'
import type { CoreState } from './state'

/** Every number of a profile but Wounds, which are counted on the model. */
export type Characteristic = 'ws' | 'bs' | 's' | 't' | 'i' | 'a' | 'ld' | 'sv' | 'inv'
/** Tests on Leadership. */
export type LeadershipTest =
  'morale' | 'priority' | 'pinning' | 'regroup' | 'lastMan' | 'fear' | 'counterAttack'

/** Out of a fight: so many dice of inches, and whether the direction is said before they fall. */
export interface BreakingOff {
  readonly dice: number
  readonly saidFirst: boolean
}

/** `braves`: what is dangerous on its way harms nobody. `by`: whether it may charge afterwards, and the rule it goes by. */
export interface Run {
  readonly braves: boolean
  readonly by: { readonly kind: 'fleet' } | { readonly kind: 'run'; readonly cite: RuleId }
}
/** `belowHalf`, `near`: though less than half is left, though enemies are near. `acts`: at once; `drawsUp`: with its 3" besides. */
export interface Regrouping {
  readonly belowHalf: boolean
  readonly near: boolean
  readonly acts: boolean
  readonly drawsUp: boolean
}
/** So many dice of inches, of which the highest or all count, and what comes off. */
export interface Scatter {
  readonly dice: number
  readonly reads: 'highest' | 'sum'
  readonly less: number
}
/** With this chance things stand so. */
export interface ChancedState {
  readonly state: CoreState
  readonly chance: number
}
/** A place on the ground from which a unit comes on, and why it cannot be used now, or null. */
interface EntrySpot {
  readonly id: string
  readonly at: PlanPoint
  readonly refusal: Refusal | null
}
export interface Entries {
  readonly byEdge: boolean
  readonly spots: readonly EntrySpot[]
  /** All of it over the same edge (S6-MISS-RES-07b). */
  readonly oneEdge?: true
  /** Over this edge in place of those of its side (S6-MISS-RES-08). */
  readonly edge?: FactData<'reserveEdge'>['edge']
}
