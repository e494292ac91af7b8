/** What is asked of those who charge and fight hand to hand. */
import type { ModelId, PieceId, UnitId } from '../../../../../shared/table/types'
import type { CloseWeapon } from '../../../../../shared/protocol/close-weapon'
import type { Weapon } from '../../../../../shared/protocol/force'
import type { Reason, Refusal } from '../../../../../shared/protocol/refusal'
import type { BlowSpec } from '../blow-spec'
import type { DieSpec } from '../die'
import type { Piercing } from '../hit'
import type { BreakingOff, ChancedState } from '../question-values'
import type { AskedOf, OfUnit } from './asked'

export type CombatQuestions = {
  /** What a blow does; null is an ordinary weapon (C4-CCW-01 to -12). */
  blow: AskedOf<BlowSpec, { weapon: CloseWeapon | null; model: ModelId }, 'weapon' | 'model'>
  /** A blow's die to hit a unit; null: it hits without one (C4-ASSAULT-21). */
  toHitInCombat: AskedOf<
    DieSpec,
    { weapon: CloseWeapon | null; model: ModelId; target: UnitId },
    'weapon' | 'model' | 'target'
  >
  /** The face a blow needs to hit a hull that does not fight, by how it went; null: none (C4-VASSAULT-14). */
  hullStruckOn: AskedOf<number | null, { model: ModelId }, 'model'>
  /** The face a grenade needs to hit a hull that fights; null: it hits as a blow does (C4-WALKER-12). */
  grenadeHitsOn: AskedOf<number | null, { model: ModelId }, 'model'>
  /** Attacks of a model in this round, all that adds to them counted in (C4-ASSAULT-20). */
  attacks: AskedOf<number, { model: ModelId }, 'model'>
  /** What a blow or a grenade throws against armour (C4-VASSAULT-16, -21). */
  blowPierces: AskedOf<Piercing, { model: ModelId; weapon: CloseWeapon | null }, 'weapon' | 'model'>
  mayAssault: AskedOf<Refusal | null, OfUnit, 'unit'>
  /** Pinned in this very turn, may it charge all the same (C4-VDMG-23)? */
  chargesPinned: AskedOf<boolean, OfUnit, 'unit'>
  /** Initiative at which a model strikes (C4-ASSAULT-15 to -19). */
  strikeInitiative: AskedOf<number, { model: ModelId; assaulting: boolean; against: UnitId }, 'model'>
  /** The step in which it strikes as things stand, whatever it was ready for when the round began (C4-ASSAULT-14). */
  strikesAt: AskedOf<number, { model: ModelId }>
  /** Do hits of its attack with this blind whom they strike? */
  blinds: AskedOf<boolean, { model: ModelId; weapon: Weapon | CloseWeapon | null }, 'weapon' | 'model'>
  /** Is it feared by those who touch it? */
  feared: AskedOf<boolean, { model: ModelId }, 'model'>
  /** Does it meet a charge with one more Attack? */
  meetsCharges: AskedOf<boolean, { model: ModelId }, 'model'>
  /** How things may stand when the first blow falls in the fight of this unit, with what is thrown before (C4-ASSAULT-03). */
  beforeFight: AskedOf<readonly ChancedState[], OfUnit>
  /** What the chances of a fight leave out. */
  fightOddsLack: AskedOf<readonly Reason[], { units: readonly UnitId[] }>
  /** Has it a second close-combat weapon, for one more Attack (C4-ASSAULT-20)? */
  hasSecondWeapon: AskedOf<boolean, { model: ModelId }, 'model'>
  /** Does a charge give it one more Attack (C4-ASSAULT-19, -20)? */
  gainsByCharging: AskedOf<boolean, { model: ModelId }, 'model'>
  /** How it may leave a fight at the end of an Assault phase, or null: not at all (C4-USR-08). */
  breaksOff: AskedOf<BreakingOff | null, OfUnit, 'unit'>
  /** Charged, does it run into the fight with those who are not in it (C4-USR-03)? */
  runsIntoFight: AskedOf<boolean, OfUnit, 'unit'>
  /** Do the grenades of assaulters count against defenders in this piece? (C4-ASSAULT-17, CF-ASSAULT-04) */
  grenadesCount: AskedOf<boolean, { piece: PieceId }>
  /** D3 that a unit adds to its total when it chases, or runs from, those it fought (C4-ASSAULT-39). */
  pursuitDice: AskedOf<number, OfUnit & { pursues: boolean }, 'unit'>
  /** Beaten in a fight, may it fail its Morale test without a die, if its owner likes? `canHurt`: anybody of those it fights. */
  mayGiveWay: AskedOf<boolean, OfUnit & { canHurt: () => boolean }, 'unit'>
  /** Does a model that is run down stay in the fight (C4-ASSAULT-39)? `host` is the unit it serves in. */
  fightsOnWhenCaught: AskedOf<boolean, { model: ModelId }, 'model' | 'host'>
  /** Does it pay for being swamped by those whom it has not run from, or who have caught it (C4-MORALE-10)? */
  paysForStanding: AskedOf<boolean, OfUnit & { caught: boolean }, 'unit'>
}
