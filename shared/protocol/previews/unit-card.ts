/** What a unit is worth now, each number with what made it so. */
import type { Carried } from '../special-rule'
import type { Modifier } from '../event'
import type { RuleId, Text } from '../refusal'

/** A characteristic as it counts now, and what made it so: printed value first, each change by name. */
export interface CharacteristicNow {
  readonly printed: number | null
  readonly now: number | null
  readonly modifiers: readonly Modifier[]
}
export interface ProfileNow {
  readonly models: readonly string[]
  readonly name: { readonly en: string; readonly ru: string }
  /** ws, bs, s, t, w, i, a, ld, sv, inv. */
  readonly values: Readonly<Record<string, CharacteristicNow>>
}
/** `cite`: where it stands, of a rule that no data may name and that has no card. */
export type CardRule = Carried & { readonly cite?: RuleId }
export interface UnitCard {
  readonly unit: string
  /** One block for every kind of model that stands, as its characteristics are now. */
  readonly profiles?: readonly ProfileNow[]
  /** Special rules it has now, by its data, its type, powers and company. */
  readonly rules?: readonly CardRule[]
  /** What it may fire beside what its models carry, and how many of them may (CF-STRAT-53). */
  readonly loaded?: Readonly<Record<string, number>>
  /** Its own that do not work while it serves with those who lack them (C4-USR-01). */
  readonly lostRules?: readonly Carried[]
  /** Of its transports: seats that are taken, as far as the asking side knows who rides in them (C4-TRANS-01). */
  readonly seatsTaken?: Readonly<Record<string, number>>
  readonly lines: readonly {
    readonly text: Text
    readonly cite: RuleId
    /** For a number: what it began with, and what each change made of it. */
    readonly because?: NumberCase
  }[]
}
export interface NumberCase {
  readonly base: Text
  readonly from: number
  readonly modifiers: readonly Modifier[]
}
