/** What is asked of units whose nerve or mind is tried: Leadership, running and coming to a halt, psychic powers. */
import type { ModelId, UnitId } from '../../../../../shared/table/types'
import type { Refusal } from '../../../../../shared/protocol/refusal'
import type { LeadershipTest, Regrouping } from '../question-values'
import type { AskedOf, OfUnit } from './asked'

export type NerveQuestions = {
  /** Leadership for a test, and what it was before anything changed it (C4-BASE-08, C4-MORALE-05). */
  leadership: AskedOf<number, { unit: UnitId; test: LeadershipTest; unmodified: number }, 'unit'>
  /** Is this test passed without dice? (C4-MORALE-04) */
  passesTest: AskedOf<boolean, { unit: UnitId; test: LeadershipTest }, 'unit'>
  /** Does a tank that drives at it put it to no test (C4-VASSAULT-05)? */
  bravesTanks: AskedOf<boolean, { unit: UnitId }, 'unit'>
  /** Does it stop at once where it runs though it never would by itself (C4-USR-04)? */
  neverRuns: AskedOf<boolean, OfUnit, 'unit'>
  /** How it comes to a halt (C4-MORALE-22, -23). */
  regroups: AskedOf<Regrouping, OfUnit, 'unit'>
  /** Why nobody in it may use a power in place of a shot, or null (C4-PSY-03). */
  mayUsePower: AskedOf<Refusal | null, OfUnit, 'unit'>
  /** How great a psyker it is: none at all, or of the first level unless a rule says otherwise (C4-PSY-01). */
  mastery: AskedOf<number, { model: ModelId }, 'model'>
  /** May it take one more Psychic test in a player turn in which it has (C4-PSY-02)? */
  testsPsychicAgain: AskedOf<boolean, { model: ModelId }, 'model'>
  /** Why it takes no Psychic test now though it is a psyker, or null (C4-PSY-02). */
  mayTestPsychic: AskedOf<Refusal | null, { model: ModelId }, 'model'>
  /** Leadership that a Psychic test is thrown against (C4-PSY-01). */
  psychicLeadership: AskedOf<number, { model: ModelId }, 'model'>
  /** On whom what strikes back at a psyker may fall: on one of them by lot (C4-PSY-04). */
  backlashFallsOn: AskedOf<readonly ModelId[], { model: ModelId }, 'model'>
  /** What it adds to a die of which a total of six undoes a power of the enemy for it; null: it throws none. */
  deniesPower: AskedOf<number | null, OfUnit & { model: ModelId }, 'unit'>
}
