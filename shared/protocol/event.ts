/** Events: facts that have happened. The log, the animation, the report and the statistics read these (design §4). */
import type { FactData, FactKind } from './facts'
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
export type RollData = FactData<'rolled'>

/** A fact as a file holds it, of whichever version. */
export interface RecordedEvent {
  readonly id: number
  readonly type: string
  readonly data: unknown
  readonly because: readonly RuleId[]
  /** Who may know: all, or the seats named. */
  readonly audience: 'all' | readonly Seat[]
  /** Events of one simultaneous resolution carry the same number (README §3.6 of the specs). */
  readonly batch?: number
}
interface EventOf<K extends FactKind> extends RecordedEvent {
  readonly type: K
  readonly data: FactData<K>
}
/** A fact that has happened; by its type a reader knows its data. */
export type GameEvent<K extends FactKind = FactKind> = { readonly [T in K]: EventOf<T> }[K]
