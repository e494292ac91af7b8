/**
 * The questions rules may answer: special rules, powers, buildings, packs. Each tells what is asked about, what the asker
 * knows, and of whom it is asked besides the game itself (`units/bearers.ts` finds them).
 */
import type { Mm } from '../../../../shared/geometry'
import type { PlacementSpot } from '../../../../shared/city'
import type {
  Body,
  ModelId,
  Piece,
  PieceDesign,
  PieceId,
  Standing,
  UnitId,
} from '../../../../shared/table/types'
import type { RuinSight } from '../../../../shared/sight'
import type { StandingRules } from '../../../../shared/table'
import type { UnitMove } from '../../../../shared/movement'
import type { TrapsAhead } from '../../../../shared/protocol/previews/move'
import type { Budget, MovePurpose } from '../../../../shared/protocol/decision'
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { Profile, UnitEntry, UnitType, Weapon } from '../../../../shared/protocol/force'
import type { ReserveWay } from '../../../../shared/protocol/command'
import type { FactData } from '../../../../shared/protocol/facts'
import type { Degree, Role } from '../../../../shared/protocol/mission'
import type { Reason, Refusal, RuleId } from '../../../../shared/protocol/refusal'
import type { Carried } from '../../../../shared/protocol/special-rule'
import type { Paths, Seat, Waypoint } from '../../../../shared/protocol/spatial'
import type { Mount } from '../../../../shared/protocol/vehicle'
import type { BlowSpec } from './blow-spec'
import type { DieSpec } from './die'
import type { Gait } from './gait'
import type { CoreGame } from './part'
import type { PlaceBounds } from './place-bounds'
import type { AtCover, ComesAt, HitDie, Piercing } from './hit'
import type { Pinning, Wound } from './wound'
import type { WayMade } from './unit-moments'
import type { MarkerWay } from './marker-way'
import type { TemplateKind } from './template-kind'
import type {
  BreakingOff,
  ChancedState,
  Characteristic,
  Entries,
  LeadershipTest,
  Regrouping,
  Run,
  Scatter,
} from './question-values'

interface Asked<Value, About extends object, Parts extends string = never> {
  readonly value: Value
  readonly about: About & { readonly game: CoreGame }
  readonly parts: 'game' | Parts
}
type Storeys = NonNullable<StandingRules['levels']>
interface OfWeapon {
  readonly weapon: Weapon
}
interface OfUnit {
  readonly unit: UnitId
}
export type CoreQuestions = {
  /** A characteristic of a model as it counts now; null is a save it has not (C4-BASE-07). */
  characteristic: Asked<number | null, { model: ModelId; what: Characteristic }, 'model'>
  /** Armour and ward as they count against a wound now (C4-SAVE-01, -10). */
  saves: Asked<Pick<Profile, 'sv' | 'inv'>, { model: ModelId }, 'model'>
  /** Does what takes all wounds at one blow do so to it? `wound` null: it is slain outright (C4-SHOOT-19, C4-CCW-06). */
  diesAtOnce: Asked<boolean, { model: ModelId; wound: Wound | null }, 'model'>
  /** How many wounds an unsaved one becomes (C4-SHOOT-14). `atOnce`: it kills at one blow. */
  unsavedWound: Asked<number, { model: ModelId; wound: Wound; atOnce: boolean }, 'model'>
  /** The face from which a die ignores an unsaved wound, or null (C4-SHOOT-14). */
  ignoresWound: Asked<number | null, { model: ModelId; wound: Wound; atOnce: boolean }, 'model'>
  /**
   * Whom such wounds strike one at a time, each with all that comes of it before the next: the nearest first, those equally
   * near together; null: their owner deals them out (C4-SHOOT-15).
   */
  woundsInTurn: Asked<readonly (readonly ModelId[])[] | null, OfUnit & { wound: Wound }, 'model'>
  /** May its owner take a wound that a die might ignore without throwing it? */
  takesWoundAtWill: Asked<boolean, { model: ModelId }, 'model'>
  /** What a model that saves makes of its unit's cover, and whether it is itself inside that piece; null is none (C4-SAVE-09). */
  coverSave: Asked<
    number | null,
    { piece: PieceId | null; model: ModelId; inside: boolean; lent?: readonly Carried[] },
    'model'
  >
  /** The cover save that it has wherever it stands, or null (CF-STRAT-51). */
  veil: Asked<number | null, { model: ModelId }>
  /** The Size a model counts as to what may hide it (C4-BASE-06, C4-SAVE-05). */
  size: Asked<Body['size'], { model: ModelId }, 'model'>
  /** What is fired from this mount: what its data names, and what its side has loaded (CF-STRAT-53). */
  loads: Asked<readonly string[], OfUnit & { model: ModelId; mount: Mount }, 'unit'>
  /** May those who ride in it let themselves down onto upper floors of ruins (CF-STRAT-52)? */
  rappels: Asked<boolean, OfUnit, 'unit'>
  /** Seats a model takes up in a transport (C4-TRANS-01). */
  seatsTaken: Asked<number, { model: ModelId }, 'model'>
  /** A shot's die: the face it needs, what is thrown again, what a six and a one do (C4-SHOOT-10). */
  toHit: Asked<HitDie, OfWeapon & { model: ModelId }, 'weapon' | 'model'>
  /** What a blow does; null is an ordinary weapon (C4-CCW-01 to -12). */
  blow: Asked<BlowSpec, { weapon: CloseWeapon | null; model: ModelId }, 'weapon' | 'model'>
  /** A blow's die to hit a unit; null: it hits without one (C4-ASSAULT-21). */
  toHitInCombat: Asked<
    DieSpec,
    { weapon: CloseWeapon | null; model: ModelId; target: UnitId },
    'weapon' | 'model' | 'target'
  >
  /** The face a blow needs to hit a hull that does not fight, by how it went; null: none (C4-VASSAULT-14). */
  hullStruckOn: Asked<number | null, { model: ModelId }, 'model'>
  /** The face a grenade needs to hit a hull that fights; null: it hits as a blow does (C4-WALKER-12). */
  grenadeHitsOn: Asked<number | null, { model: ModelId }, 'model'>
  /** Attacks of a model in this round, all that adds to them counted in (C4-ASSAULT-20). */
  attacks: Asked<number, { model: ModelId }, 'model'>
  /** The Strength of a weapon as this model fires it (C4-SHOOT-11). */
  shotStrength: Asked<
    number,
    OfWeapon & { model: ModelId; template: TemplateKind | null },
    'weapon' | 'model'
  >
  /** The die that wounds this Toughness, by a shot or under a template (C4-SHOOT-11). `model`: of those who fire together the first. */
  toWound: Asked<
    DieSpec,
    OfWeapon & { model: ModelId; toughness: number; template: TemplateKind | null },
    'weapon' | 'model'
  >
  /** What a hit of its shots throws against armour (C4-VDMG-02). */
  pierces: Asked<Piercing, OfWeapon & ComesAt & { model: ModelId }, 'weapon' | 'model'>
  /** Added to what a model throws at armour, with whatever it strikes (C4-VDMG-02). */
  atArmour: Asked<number, { model: ModelId }, 'model'>
  /** Does whom it hurts without killing strike last from then on? */
  shotSlows: Asked<boolean, OfWeapon, 'weapon'>
  /** What a blow or a grenade throws against armour (C4-VASSAULT-16, -21). */
  blowPierces: Asked<Piercing, { model: ModelId; weapon: CloseWeapon | null }, 'weapon' | 'model'>
  /** Strength that Instant Death is measured by (C4-SHOOT-19). */
  killingStrength: Asked<number, OfWeapon, 'weapon'>
  /** The marker or template it lays; null for one that only shoots (C4-WEAPON-09 to -23). */
  lays: Asked<TemplateKind | null, OfWeapon, 'weapon'>
  /** Is its marker the large one? (C4-WEAPON-12) */
  laysLarge: Asked<boolean, OfWeapon, 'weapon'>
  /** The test a unit takes that loses a model to it (C4-WEAPON-24, -25). */
  pins: Asked<Pinning | null, OfWeapon, 'weapon'>
  /** How a marker is laid, found, thrown and made to strike (C4-WEAPON-09, -10, -20, -22). */
  marker: Asked<MarkerWay, { template: Exclude<TemplateKind, 'flame'> }>
  /** How far its marker deviates (C4-WEAPON-09, -20). `blind`: of a barrage, does it not see whom it is laid on, or is he too near for it? */
  scatters: Asked<Scatter, OfWeapon & { model: ModelId; blind: () => boolean }, 'weapon' | 'model'>
  /** May its deviation be thrown once more? (C4-WEAPON-15) `further`: of a salvo's marker that only its direction is thrown for. */
  scattersAgain: Asked<boolean, OfWeapon & { model: ModelId; further: boolean }, 'weapon' | 'model'>
  /** Does it fire snap shots alone: with the least skill, and nothing that lays a marker or template? */
  firesSnapShots: Asked<boolean, { model: ModelId }, 'model'>
  /** Why it may not fire this weapon, whatever the target, or null (C4-SHOOT-03). */
  mayFire: Asked<
    Refusal | null,
    OfWeapon & { model: ModelId; template: TemplateKind | null },
    'weapon' | 'model'
  >
  /** Does it fire as if it had stood, whatever its unit has done (C4-SHOOT-09)? */
  firesAsStill: Asked<boolean, { model: ModelId }, 'model'>
  /**
   * What a shot makes of the cover of those it is fired at (CF-TERRAIN-14). `measured`: how far they are may be known; else
   * it is as if they were near enough (C4-BASE-15).
   */
  atCover: Asked<
    AtCover,
    OfWeapon & { model: ModelId; target: UnitId; measured: boolean },
    'weapon' | 'model'
  >
  /** What the enemy may set off under a unit that goes so (CF-STRAT-20). */
  trapsAhead: Asked<TrapsAhead | null, OfUnit & { ways: Readonly<Record<ModelId, WayMade>> }>
  /** The face from which what has been hidden for it goes off under it (CF-STRAT-20, -51). */
  trapGoesOff: Asked<number, OfUnit, 'unit'>
  /** The face of its owner's die from which what penetrates it only glances; null: none is thrown. `lent`: by who fires at it (C4-VSHOOT-30). */
  turnsPenetration: Asked<number | null, { model: ModelId; lent: readonly Carried[] }, 'model'>
  /** Rules that its side has prepared for all units of its kind (CF-STRAT-50). */
  equipment: Asked<readonly Carried[], OfUnit>
  /** May the dice for how far it sees at night go once more (C4-MSR-07)? */
  spotsAgain: Asked<boolean, OfUnit, 'unit'>
  /** How far single firers of it make that target out where no dice say so: beyond it nothing is fired (C4-MSR-07). */
  sightCap: Asked<Mm, OfUnit & { target: UnitId }, 'unit'>
  /** Why it may not name that unit as its target, whoever sees it; or null (C4-SHOOT-04). */
  mayAimAt: Asked<Refusal | null, OfUnit & { target: UnitId }, 'unit'>
  /** Leadership for a test, and what it was before anything changed it (C4-BASE-08, C4-MORALE-05). */
  leadership: Asked<number, { unit: UnitId; test: LeadershipTest; unmodified: number }, 'unit'>
  /** Is this test passed without dice? (C4-MORALE-04) */
  passesTest: Asked<boolean, { unit: UnitId; test: LeadershipTest }, 'unit'>
  /** Does a tank that drives at it put it to no test (C4-VASSAULT-05)? */
  bravesTanks: Asked<boolean, { unit: UnitId }, 'unit'>
  /** Does it stop at once where it runs though it never would by itself (C4-USR-04)? */
  neverRuns: Asked<boolean, OfUnit, 'unit'>
  /** How it comes to a halt (C4-MORALE-22, -23). */
  regroups: Asked<Regrouping, OfUnit, 'unit'>
  /** Dice of inches, of which the highest counts, where it runs in the Shooting phase (C4-USR-06). */
  runDice: Asked<number, OfUnit, 'unit'>
  /** D3 that a unit adds to its total when it chases, or runs from, those it fought (C4-ASSAULT-39). */
  pursuitDice: Asked<number, OfUnit & { pursues: boolean }, 'unit'>
  /** Beaten in a fight, may it fail its Morale test without a die, if its owner likes? `canHurt`: anybody of those it fights. */
  mayGiveWay: Asked<boolean, OfUnit & { canHurt: () => boolean }, 'unit'>
  /** Does a model that is run down stay in the fight (C4-ASSAULT-39)? `host` is the unit it serves in. */
  fightsOnWhenCaught: Asked<boolean, { model: ModelId }, 'model' | 'host'>
  /** Does it pay for being swamped by those whom it has not run from, or who have caught it (C4-MORALE-10)? */
  paysForStanding: Asked<boolean, OfUnit & { caught: boolean }, 'unit'>
  /** How it gets about, of an entry alone, whoever has joined it (C4-TYPE-02). */
  gait: Asked<Gait, OfUnit, 'unit' | 'member'>
  /** Can it be placed after all the others, where a game allows it (C4-USR-09)? */
  deploysLate: Asked<boolean, OfUnit, 'unit'>
  /** Where it may be put down before the battle, beside what its ground allows (S6-MISS-DEP-03, -09, -10). */
  bounds: Asked<PlaceBounds, OfUnit & { enemies: readonly Standing[] }>
  /** Does this game allow a side to place units after all the others (C4-MSR-06)? */
  lateDeployment: Asked<boolean, { seat: Seat }, 'mission'>
  /** Can it come down from above: never, where a mission allows it, or in every mission (C4-MSR-02)? */
  deepStrikes: Asked<'never' | 'ifAllowed' | 'always', OfUnit, 'unit'>
  deepStrikeAllowed: Asked<boolean, { seat: Seat }, 'mission'>
  /** Does the mission hold it back: not at all, where its owner likes, or whatever he likes (C4-MSR-05, C4-USR-13)? */
  startsInReserve: Asked<'no' | 'may' | 'must', OfUnit, 'mission' | 'unit'>
  /** For how many of its owner's rolls it waits before it comes back whole, once it is lost; null: it does not (CF-MSR-06). */
  comesBack: Asked<number | null, OfUnit & { role: Role | null; category: UnitEntry['category'] }, 'mission'>
  /** Where it comes on out of reserve beside the edges of its side, and whether over those at all (C4-MSR-10). */
  entries: Asked<Entries, OfUnit>
  /** May the throw for a random edge of the table over which it comes on be made once more? */
  throwsEdgeAgain: Asked<boolean, OfUnit, 'unit'>
  /** May its owner hold it back beside those who wait already (S6-MISS-RES-01)? */
  mayHoldBack: Asked<boolean, OfUnit, 'mission'>
  /** Units for which one die falls with it out of reserve (C4-MSR-09). */
  sharesDie: Asked<readonly UnitId[], OfUnit, 'mission'>
  /** The face that brings it on out of reserve (C4-MSR-09). */
  reserveNeeded: Asked<number, OfUnit, 'unit'>
  /** Why a character stays with the unit that he has joined, or null (C4-CHAR-04). */
  mayLeave: Asked<Refusal | null, OfUnit>
  /** Has the mission reserves of its own (C4-MSR-09)? */
  usesReserves: Asked<boolean, object, 'mission'>
  /** Are those who stand on the table before the battle hidden at first (C4-MSR-01)? */
  hidesAtFirst: Asked<boolean, object, 'mission'>
  /** Do players keep to themselves who of a side is not on the table, whatever they have agreed (C4-DEPLOY-11, CF-MSR-06)? */
  hidesRosters: Asked<boolean, object, 'mission'>
  /** What lies in the stead of models of a side: to be kept away from as they are (CF-MSR-06). */
  standIns: Asked<readonly Standing[], { seat: Seat }>
  /** Must it be made out before it is shot at, by day too (C4-MSR-01)? */
  isConcealed: Asked<boolean, { target: UnitId }>
  /** Why the unit may not make its move yet, or null (C4-MSR-03, -10). */
  mayMove: Asked<Refusal | null, OfUnit>
  /** Why it does nothing of its own will that is neither move, fire nor charge: gets out, lets off smoke, turns, batters; or null (CF-MSR-06). */
  mayAct: Asked<Refusal | null, OfUnit>
  /** How far it may be placed anew before the battle, in place of a free move; null: not at all (S6-MISS-DEP-10). */
  redeploys: Asked<Mm | null, OfUnit, 'unit'>
  /** Why it gets into nothing for what it carries, or null (S6-MISS-MIS-6). */
  mayBoard: Asked<Refusal | null, OfUnit>
  /** Seats in a house, where units go into houses; null: nobody does (S6-MISS-SET-04). */
  roomInside: Asked<number | null, { piece: Piece }>
  /** Why a piece that is laid by order does not go down there, or null (CF-STRAT-30, S6-MISS-SET-04). */
  layingBarred: Asked<Refusal | null, { kind: string; seat: Seat; design: PieceDesign; spot: PlacementSpot }>
  /** Does a vehicle that was bought for a unit carry nobody else now (C4-TRANS-02)? */
  boundToPassengers: Asked<boolean, { vehicle: ModelId }>
  /** Why it does not begin the battle in that vehicle, though it may ride in it; or null (C4-USR-09, S6-MISS-DEP-09). */
  startsAboard: Asked<Refusal | null, OfUnit & { vehicle: ModelId }>
  /** Is it a secret who begins in which vehicle (C4-DEPLOY-11, C4-TRANS-16)? */
  hidesRiders: Asked<boolean, object>
  /** Is it a secret who waits in reserve, and how each comes (C4-DEPLOY-11)? */
  hidesReserves: Asked<boolean, object>
  /** Why those who come in the same turn may not come inside a vehicle that does, or null (C4-TRANS-17, S6-MISS-RES-03). */
  arrivesInside: Asked<Refusal | null, OfUnit>
  /** How a unit that waits may come, the usual way first, by why it does (C4-MSR-02). */
  arrivals: Asked<readonly ReserveWay[], OfUnit & { why: FactData<'heldInReserve'>['why'] }>
  /** Has it a free move before the first turn (C4-USR-13)? */
  movesEarly: Asked<boolean, OfUnit, 'unit'>
  /** Dice for difficult ground, of which the highest counts (C4-TERRAIN-04). */
  difficultDice: Asked<number, OfUnit, 'unit'>
  /** May a failed test for danger be thrown once more? (C4-TERRAIN-06) */
  throwsDangerAgain: Asked<boolean, { model: ModelId }, 'model'>
  /** Of the difficult pieces it has come down in from above: those that are dangerous to it by that (C4-MSR-03, CF-STRAT-40). */
  dangerousFromAbove: Asked<readonly Piece[], { model: ModelId; touched: readonly Piece[] }, 'model'>
  /** How it runs in the Shooting phase instead of firing, or null (C4-TYPE-14). */
  runs: Asked<Run | null, OfUnit, 'unit'>
  /** Does it fly on in the Assault phase? (C4-TYPE-06) */
  fliesOn: Asked<boolean, OfUnit, 'unit'>
  /** Has it turbo-boosters? (C4-TYPE-13) */
  boosts: Asked<boolean, OfUnit, 'unit'>
  /** As how many hits on a hull one counts (C4-VDMG-09). */
  hitsOnHull: Asked<number, { model: ModelId; template: boolean }, 'model'>
  /** Does what penetrates the hull only glance, without a die (C4-VDMG-07)? `shot`: by fire, and not by a blow. */
  onlyGlances: Asked<boolean, { model: ModelId; shot: boolean }, 'model'>
  /** Does a hull that has been immobilised in the air come down in flames (C4-VDMG-16)? */
  crashes: Asked<boolean, { model: ModelId }, 'model'>
  /** Added to a roll on the table of damage (C4-VDMG-09). */
  damageRoll: Asked<number, { model: ModelId }, 'model'>
  /** Pinned, may it fire all the same (C4-WEAPON-24)? */
  firesPinned: Asked<boolean, OfUnit, 'unit'>
  /** By how much its cover is better against the fire that it suffers now; where it has none, from 7 on (C4-SAVE-03). */
  shelters: Asked<number, OfUnit, 'unit'>
  /** Why it does not go to ground of its own will, or null (C4-WEAPON-24). */
  mayGoToGround: Asked<Refusal | null, OfUnit, 'unit'>
  /** Why the unit may not shoot, or null (C4-SHOOT-02). */
  mayShoot: Asked<Refusal | null, OfUnit, 'unit'>
  /** Why nobody in it may use a power in place of a shot, or null (C4-PSY-03). */
  mayUsePower: Asked<Refusal | null, OfUnit, 'unit'>
  mayAssault: Asked<Refusal | null, OfUnit, 'unit'>
  /** Pinned in this very turn, may it charge all the same (C4-VDMG-23)? */
  chargesPinned: Asked<boolean, OfUnit, 'unit'>
  /** May whoever gets out of it charge, whatever it has done before (C4-TRANS-12)? */
  leftToCharge: Asked<boolean, { model: ModelId }, 'model'>
  /** How great a psyker it is: none at all, or of the first level unless a rule says otherwise (C4-PSY-01). */
  mastery: Asked<number, { model: ModelId }, 'model'>
  /** May it take one more Psychic test in a player turn in which it has (C4-PSY-02)? */
  testsPsychicAgain: Asked<boolean, { model: ModelId }, 'model'>
  /** Why it takes no Psychic test now though it is a psyker, or null (C4-PSY-02). */
  mayTestPsychic: Asked<Refusal | null, { model: ModelId }, 'model'>
  /** Leadership that a Psychic test is thrown against (C4-PSY-01). */
  psychicLeadership: Asked<number, { model: ModelId }, 'model'>
  /** On whom what strikes back at a psyker may fall: on one of them by lot (C4-PSY-04). */
  backlashFallsOn: Asked<readonly ModelId[], { model: ModelId }, 'model'>
  /** What it adds to a die of which a total of six undoes a power of the enemy for it; null: it throws none. */
  deniesPower: Asked<number | null, OfUnit & { model: ModelId }, 'unit'>
  /** Why the unit may not move in another phase than that of movement, or null (C4-TYPE-06, -09). */
  mayMoveOn: Asked<Refusal | null, OfUnit, 'unit'>
  /** Why the active player may not close the phase yet, or null (C4-MOVE-07). */
  mayEndPhase: Asked<Refusal | null, { seat: Seat }>
  /** Why a planned move may not end so, or null: what a kind of move asks beyond the general rules (C4-ASSAULT-41). */
  moveEnds: Asked<
    Refusal | null,
    {
      unit: UnitId
      purpose: MovePurpose
      ends: readonly Standing[]
      moving: readonly ModelId[]
      /** How far each has gone in plan. */
      went: Readonly<Record<ModelId, Mm>>
    },
    'unit'
  >
  /** A move that rules of its own judge as a whole, while its owner draws it (C4-ASSAULT-10, -43, C4-MORALE-13). */
  guidedMove: Asked<
    UnitMove | null,
    {
      unit: UnitId
      purpose: MovePurpose
      paths: Paths
      budget: Budget
    }
  >
  /** Where a model goes that is drawn to a place in such a move, or null where the place itself will do. */
  guidedTo: Asked<
    readonly Waypoint[] | null,
    {
      unit: UnitId
      purpose: MovePurpose
      lead: ModelId
      to: Waypoint
      /** This model alone is drawn. */
      single: boolean
      budget: Budget
    }
  >
  /** Initiative at which a model strikes (C4-ASSAULT-15 to -19). */
  strikeInitiative: Asked<number, { model: ModelId; assaulting: boolean; against: UnitId }, 'model'>
  /** The step in which it strikes as things stand, whatever it was ready for when the round began (C4-ASSAULT-14). */
  strikesAt: Asked<number, { model: ModelId }>
  /** Do hits of its attack with this blind whom they strike? */
  blinds: Asked<boolean, { model: ModelId; weapon: Weapon | CloseWeapon | null }, 'weapon' | 'model'>
  /** Is it feared by those who touch it? */
  feared: Asked<boolean, { model: ModelId }, 'model'>
  /** Does it meet a charge with one more Attack? */
  meetsCharges: Asked<boolean, { model: ModelId }, 'model'>
  /** How things may stand when the first blow falls in the fight of this unit, with what is thrown before (C4-ASSAULT-03). */
  beforeFight: Asked<readonly ChancedState[], OfUnit>
  /** What the chances of a fight leave out. */
  fightOddsLack: Asked<readonly Reason[], { units: readonly UnitId[] }>
  /** Has it a second close-combat weapon, for one more Attack (C4-ASSAULT-20)? */
  hasSecondWeapon: Asked<boolean, { model: ModelId }, 'model'>
  /** Does a charge give it one more Attack (C4-ASSAULT-19, -20)? */
  gainsByCharging: Asked<boolean, { model: ModelId }, 'model'>
  /** How it may leave a fight at the end of an Assault phase, or null: not at all (C4-USR-08). */
  breaksOff: Asked<BreakingOff | null, OfUnit, 'unit'>
  /** Charged, does it run into the fight with those who are not in it (C4-USR-03)? */
  runsIntoFight: Asked<boolean, OfUnit, 'unit'>
  /** Do the grenades of assaulters count against defenders in this piece? (C4-ASSAULT-17, CF-ASSAULT-04) */
  grenadesCount: Asked<boolean, { piece: PieceId }>
  /** Are walls of ruins in the way of troops, or does one go through them (CF-RUIN-11)? */
  wallsHinder: Asked<boolean, object>
  /** Are they in the way of vehicles (CF-RUIN-10)? */
  wallsStopHulls: Asked<boolean, object>
  /** Must one fit under the floor above (CF-RUIN-04)? */
  headroom: Asked<boolean, object>
  /** The storeys of a ruin on which those who move so may stand; null: as their kind may (CF-RUIN-10). */
  upperFloors: Asked<Storeys | null, { mobility: UnitType }>
  /** How ruins take part in sight (CF-LOS-01, -04, -08). */
  ruinSight: Asked<RuinSight, object>
  /** Does a marker, or a flame, strike every floor below it (C4-WEAPON-30)? */
  strikesEveryFloor: Asked<boolean, { shape: 'marker' | 'flame' }>
  /** Is it night: does the unit see only as far as its dice say (C4-MSR-07)? */
  isNight: Asked<boolean, object>
  /** Why a table that the players lay may not stand yet, whoever is content with it (C4-ORG-07). */
  tableMayStand: Asked<Refusal | null, object>
  /** What has been said of the first night, in place of a die (S6-MISS-CMD-03). */
  nightSaid: Asked<'dark' | 'light' | null, object>
  /** Who takes the first turn, where it goes by who has deployed first (S6-MISS-DEP-13, -14). */
  takesFirstTurn: Asked<Seat, object>
  /** Added to a die that seizes it (S6-MISS-DEP-14). */
  seizesBy: Asked<number, { seat: Seat }>
  /** Does it score: may it hold a marker that is fought for (S6-MISS-SCO-01)? */
  isScoring: Asked<boolean, OfUnit, 'unit'>
  /** Does it keep the enemy from holding one (S6-MISS-SCO-03)? */
  isDenying: Asked<boolean, OfUnit, 'unit'>
  /** May it come on over a side of the table when it has waited (S6-MISS-RES-08)? */
  outflanks: Asked<boolean, OfUnit, 'unit'>
  /** By which table a mission is rolled, and what becomes of a face of nobody's (C4-MISSION-01, CF-SETUP-04). */
  missionTable: Asked<
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
  /** Does a die say, before the first turn, whether there is night (C4-MSR-04)? */
  rollsForNight: Asked<boolean, object, 'mission'>
  /** Are points compared beside whatever has decided the battle (CF-VP-05)? */
  comparesPoints: Asked<boolean, object>
  /** Of both sides nobody is left: which of them was lost before the other; null: neither (S6-MISS-LEN-03). */
  lostFirst: Asked<Seat | null, object>
  /** How great a victory it is that a side concedes; null: a plain one (S6-MISS-LEN-03). */
  conceded: Asked<Degree | null, object>
  /** The face from which one more turn is played after the last, and how many more at most; null: there is none (C4-MSR-08). */
  goesOn: Asked<{ readonly on: number; readonly atMost: number | null } | null, object, 'mission'>
  /** Share of its starting strength a unit needs to score, in percent (C4-VP-02, CF-VP-01). */
  scoringShare: Asked<number, OfUnit, 'unit'>
  /** What share of its cost goes to the enemy for a squadron of which so many of those it began with are left (C4-VP-02, CF-VP-03)? */
  squadronCost: Asked<0 | 0.5, OfUnit & { readonly left: number; readonly began: number }, 'unit'>
}
export type Question = keyof CoreQuestions
export type AboutQuestion<K extends Question> = CoreQuestions[K]['about']
