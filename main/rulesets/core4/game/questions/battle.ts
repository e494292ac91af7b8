/** What is asked of the battle: its turns, its length, who scores and who has won. */
import type { Degree } from '../../../../../shared/protocol/mission'
import type { Refusal, RuleId } from '../../../../../shared/protocol/refusal'
import type { Seat } from '../../../../../shared/protocol/spatial'
import type { AskedOf, OfUnit } from './asked'

export type BattleQuestions = {
  /** Why the active player may not close the phase yet, or null (C4-MOVE-07). */
  mayEndPhase: AskedOf<Refusal | null, { seat: Seat }>
  /** Who takes the first turn, where it goes by who has deployed first (S6-MISS-DEP-13, -14). */
  takesFirstTurn: AskedOf<Seat, object>
  /** Added to a die that seizes it (S6-MISS-DEP-14). */
  seizesBy: AskedOf<number, { seat: Seat }>
  /** Does it score: may it hold a marker that is fought for (S6-MISS-SCO-01)? */
  isScoring: AskedOf<boolean, OfUnit, 'unit'>
  /** Does it keep the enemy from holding one (S6-MISS-SCO-03)? */
  isDenying: AskedOf<boolean, OfUnit, 'unit'>
  /** By which table a mission is rolled, and what becomes of a face of nobody's (C4-MISSION-01, CF-SETUP-04). */
  missionTable: AskedOf<
    {
      readonly table: string
      /**
       * How it is named then: by the winner of the strategy roll, out of the table; or beside the table, or thrown again, as
       * both agree. `special`: the rule that those which come with the table cite.
       */
      readonly freeFace: 'strategy' | { readonly special: RuleId }
      readonly cite: readonly RuleId[]
    },
    object
  >
  /** Are points compared beside whatever has decided the battle (CF-VP-05)? */
  comparesPoints: AskedOf<boolean, object>
  /** Of both sides nobody is left: which of them was lost before the other; null: neither (S6-MISS-LEN-03). */
  lostFirst: AskedOf<Seat | null, object>
  /** How great a victory it is that a side concedes; null: a plain one (S6-MISS-LEN-03). */
  conceded: AskedOf<Degree | null, object>
  /** The face from which one more turn is played after the last, and how many more at most; null: there is none (C4-MSR-08). */
  goesOn: AskedOf<{ readonly on: number; readonly atMost: number | null } | null, object, 'mission'>
  /** Share of its starting strength a unit needs to score, in percent (C4-VP-02, CF-VP-01). */
  scoringShare: AskedOf<number, OfUnit, 'unit'>
  /** What share of its cost goes to the enemy for a squadron of which so many of those it began with are left (C4-VP-02, CF-VP-03)? */
  squadronCost: AskedOf<0 | 0.5, OfUnit & { readonly left: number; readonly began: number }, 'unit'>
}
