/** A special rule of the Core 4 family: who may carry it, how it is shared with those who join, what it says to which question. */
import type { UnitEntry } from '../../../../shared/protocol/force'
import type { RuleArgs, SpecialRule } from '../../../engine'
import type { CoreQuestions } from '../questions'

/** What data may name a rule on; `game` carries its own from the start. */
export type CarrierKind = 'game' | 'unit' | 'weapon' | 'closeWeapon'
/**
 * What becomes of a unit's rule while characters serve with it (C4-USR-01): `own` goes neither way; `withAll` works only
 * while squad and characters all have it; `byHost` is the squad's to give and to take; `withAny` is everybody's as soon as
 * one has it.
 */
export type Sharing = 'own' | 'withAll' | 'byHost' | 'withAny'

export interface CoreRule<Args = RuleArgs> extends SpecialRule<CoreQuestions, Args> {
  readonly carriedBy: readonly CarrierKind[]
  /** `own` unless said. */
  readonly sharing?: Sharing
  /** An entry that has it without naming it: by its type, or for being a character. */
  readonly comesWith?: (entry: UnitEntry) => boolean
}

/** A rule of the game as a whole: nobody need carry it, and it is heard in every question it knows. */
export const standing = <Args>(rule: Omit<CoreRule<Args>, 'carriedBy' | 'standing'>): CoreRule<Args> => ({
  ...rule,
  carriedBy: ['game'],
  standing: true,
})
