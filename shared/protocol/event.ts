/** Events: facts that have happened. The log, the animation, the report and the statistics read these (design §4). */
import type { DiceMark } from './decision'
import type { RuleId, Text } from './refusal'
import type { Seat } from './spatial'

export interface Die {
  readonly kind: 'd6' | 'd3' | 'scatter' | 'd12'
  /** d3 carries the face of its D6; scatter: 1–4 arrow, 5–6 HIT. */
  readonly face: number
  /** Scatter: whole degrees 0–359, for every face. */
  readonly bearing?: number
  /** Judged by the rule where there is a needed number. */
  readonly success?: boolean
  readonly rerolled?: boolean
}
/** A named change of a number: who spoke, from what, to what. */
export interface Modifier {
  readonly by: Text
  readonly cite: RuleId
  readonly from: number
  readonly to: number
}
/** Data of `rolled`: every throw of dice in the game is one of these. */
export interface RollData {
  /** `roll.<purpose>` in the language files: toHit, toWound, save, morale, difficult, rollOff … */
  readonly purpose: string
  readonly seat: Seat
  readonly dice: readonly Die[]
  /** The face needed (n+), or the value not to be exceeded for Leadership tests. */
  readonly needed?: number
  readonly compare?: 'atLeast' | 'atMost'
  readonly total?: number
  readonly modifiers?: readonly Modifier[]
  readonly unit?: string
  readonly target?: string
  readonly weapon?: string
  /** Typed anew by consent, or thrown by the program where dice lie on the desk. */
  readonly how?: DiceMark
}
export interface GameEvent<T extends string = string, D = unknown> {
  readonly id: number
  readonly type: T
  readonly data: D
  readonly because: readonly RuleId[]
  /** Who may know: all, or the seats named. */
  readonly audience: 'all' | readonly Seat[]
  /** Events of one simultaneous resolution carry the same number (README §3.6 of the specs). */
  readonly batch?: number
}
