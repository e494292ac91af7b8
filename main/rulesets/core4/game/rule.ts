/** A special rule of the Core 4 family: who may carry it, how it is shared with those who join, what it says to which question. */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { UnitEntry, UnitType } from '../../../../shared/protocol/force'
import type {
  ArgSpecs,
  Carried,
  Carrier,
  RuleArgs,
  RuleCard,
  WeaponLook,
  WeaponReading,
} from '../../../../shared/protocol/special-rule'
import type { SpecialRule } from '../../../engine'
import type { CoreQuestions } from './questions'

/**
 * What becomes of a unit's rule while characters serve with it (C4-USR-01): `own` goes neither way; `withAll` works only
 * while squad and characters all have it; `byHost` is the squad's to give and to take; `withAny` is everybody's as soon as
 * one has it, and `withOne` so too where it is one model's alone.
 */
type Sharing = 'own' | 'withAll' | 'byHost' | 'withAny' | 'withOne'

export interface CoreRule<Args = RuleArgs> extends SpecialRule<CoreQuestions, Args> {
  /** What data may name it on; nothing for a rule of the game itself. */
  readonly carriedBy: readonly Carrier[]
  /** What it has to be told where it is named. */
  readonly args?: ArgSpecs
  /** `own` unless said. */
  readonly sharing?: Sharing
  /** An entry that has it without naming it: by its type, or for being a character. */
  readonly comesWith?: (entry: UnitEntry) => boolean
  /** Whoever carries it carries these too. */
  readonly brings?: readonly Carried[]
  /** Whoever carries one of these carries it too: how a pack reads a word of its base as two of its own. */
  readonly goesWith?: readonly string[]
  /** The only units it means anything to. */
  readonly types?: readonly UnitType[]
  /** House rules about it. */
  readonly settings?: readonly SettingSpec[]
  /** Of the rules that name the same slot a weapon has one at most. */
  readonly slots?: readonly string[]
  /** What of a weapon's profile reads otherwise with it. */
  readonly profile?: WeaponReading
  /** How a weapon that carries it is seen to fire. */
  readonly look?: WeaponLook
}
/** What the page is told of it. */
export const ruleCard = (rule: CoreRule): RuleCard => {
  const { id, cite, carriedBy, args = {}, types = [], slots = [], profile = {}, look } = rule
  return { id, cite, carriedBy, args, types, slots, profile, ...(look !== undefined && { look }) }
}

/** A rule of the game as a whole: nobody need carry it, and it is heard in every question it knows. */
export const standingRule = <Args>(rule: Omit<CoreRule<Args>, 'carriedBy' | 'standing'>): CoreRule<Args> => ({
  ...rule,
  carriedBy: [],
  standing: true,
})
