/** Who has something to do now, and what is proposed to them. */
import type { CommandOf, LegalCommand } from '../command'
import type { Reason, Refusal } from '../refusal'

export interface UnitActing {
  readonly unit: string
  /** What it may start now that matters. */
  readonly can: readonly LegalCommand['type'][]
  /** Why nothing, in one reason; those with the same key are one group. */
  readonly cannot?: Refusal
}
export interface WhoCanAct {
  readonly units: readonly UnitActing[]
  /** Nobody of this seat may do anything in this phase but end it. */
  readonly empty: boolean
}
type FireOrder = CommandOf<'fireAll'>['orders'][number]
export interface ProposedFire extends FireOrder {
  /** What is counted: unsaved wounds, or of a target with armour vehicles lost. */
  readonly of: 'wounds' | 'vehicles'
  /** odds[n] is the chance of exactly n, and the mean; null where that is not told, or not all of it, and why. */
  readonly odds: readonly number[]
  readonly mean: number | null
  readonly untold?: Refusal
  /** It would have to pass a Leadership test first (C4-SHOOT-05); null: that is not to be told yet. */
  readonly priorityTest: boolean | null
  /** Nobody may measure yet: it may turn out that no weapon reaches (C4-BASE-15). */
  readonly unmeasured: boolean
  /** Who fires so may not charge in this turn (C4-SHOOT-22). */
  readonly forgoesCharge: boolean
}
export interface FireProposal {
  /** In the order in which they would fire. */
  readonly orders: readonly ProposedFire[]
  readonly none: readonly { readonly unit: string; readonly refusal: Refusal }[]
}
/** Something that counts at the end: what has it so, and what to point at. */
export interface Stake extends Reason {
  /** It is about to be won, or lost; or merely so. */
  readonly tone: 'gain' | 'loss' | 'note'
  readonly pieces?: readonly string[]
  readonly units?: readonly string[]
}
