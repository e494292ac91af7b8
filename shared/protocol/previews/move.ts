/** What the dice of a move may bring, told before they fall. */
import type { RuleId } from '../refusal'

/** So many dice, the highest of which is the distance of the whole unit. */
export interface DifficultTest {
  readonly kind: 'difficult'
  readonly cite: RuleId
  readonly dice: number
  /** All may be thrown again, once. */
  readonly again: boolean
  /** The least result that is enough for these paths, and the chance of it; null: none is. */
  readonly needed: number | null
  readonly chance: number
  /** reaches[n]: the chance that the unit may go exactly n inches; the mean of them. */
  readonly reaches: readonly number[]
  readonly expected: number
}
export interface DangerousTest {
  readonly kind: 'dangerous'
  readonly cite: RuleId
  /** Who throws; not said of what is armoured. */
  readonly models?: readonly string[]
  /** fails[n]: the chance that exactly n of them throw a 1 that stands. */
  readonly fails?: readonly number[]
  /** Of vehicles. */
  readonly hulls?: HullRisk
}
/** What bad ground may do to vehicles on their way (C4-VEH-14, CF-RUIN-09). */
export interface HullRisk {
  /** In the order of the way: for which piece so many dice fall. */
  readonly pieces: readonly { readonly model: string; readonly piece: string; readonly dice: number }[]
  /** The chance that one of them is stopped for good, and that one is lost. */
  readonly stops: number
  readonly wrecks: number
}
/** Enemy markers on the way: so many lie there that he may set off, the likeliest from this face on (CF-STRAT-20). */
export interface TrapsAhead {
  readonly kind: 'traps'
  readonly cite: RuleId
  readonly count: number
  readonly needed: number
}
export type MoveTest = DifficultTest | DangerousTest | TrapsAhead
