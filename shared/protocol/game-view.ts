/** The Core 4 family's game as a seat may see it. The authoritative state has this shape plus what is secret. */
import type { GivenName } from './given-name'
import type { Mm } from '../geometry/length'
import type { PlanPoint, Point3, Polygon } from '../geometry/point'
import type { Body, ModelId, PieceId, Pose, Table, UnitId } from '../table/types'
import type { AutomaticChoice } from './automatic'
import type { CloseWeapon } from './close-weapon'
import type { Degree } from './mission'
import type { Force, ModelProfile, UnitEntry, Weapon } from './force'
import type { Power } from './power'
import type { PartViews } from './parts'
import type { Reason, RuleId, Text } from './refusal'
import type { Seat } from './spatial'
import type { Carried, WeaponLook } from './special-rule'

export type SettingValue = boolean | number | string | readonly number[] | Readonly<Record<string, unknown>>
export type Stage = 'terrain' | 'setUp' | 'deployment' | 'earlyMoves' | 'battle' | 'over'
export type Phase = 'movement' | 'shooting' | 'assault'
export type MissionLevel = 'alpha' | 'gamma' | 'omega'

export interface ModelView {
  readonly id: ModelId
  /** The unit it serves in now: that of the squad for a character who has joined one (C4-CHAR-03). */
  readonly unit: UnitId
  /** A joined character's own unit; absent while he is on his own, and for everybody else. */
  readonly own?: UnitId
  readonly seat: Seat
  readonly kind: string
  readonly figure: string
  readonly name: { readonly en: string; readonly ru: string }
  readonly profile: ModelProfile
  readonly body: Body
  /** Ids into `weapons`. */
  readonly weapons: readonly string[]
  readonly gear: readonly string[]
  readonly wounds: number
  /** Special rules of its kind. */
  readonly rules?: readonly Carried[]
  /** What the players wrote of its kind for themselves. */
  readonly notes?: readonly string[]
  /** A gun and those who serve it (C4-LOS-11). */
  readonly role?: 'gun' | 'crew'
  /** Ids into `powers` (C4-PSY-01). */
  readonly powers?: readonly string[]
  /** The mesh of the player's own miniature drawn for it. */
  readonly ownFigure?: string
  /** What powers do to it now, in the order in which they came (C4-PSY-03). */
  readonly spells?: readonly Spell[]
  /** What a vehicle has suffered (CF-DESTROY-04, C4-VDMG); absent for everybody else. */
  readonly damage?: {
    readonly shaken: boolean
    readonly stunned: boolean
    readonly weaponsLost: number
    /** Mounts whose weapon is destroyed (C4-VDMG-13). */
    readonly mountsLost?: readonly string[]
    /** Player turns in which they were suffered: they last to the end of the owner's next one (C4-VDMG-12). */
    readonly shakenIn?: number
    readonly stunnedIn?: number
    readonly immobilised: boolean
    readonly wrecked: boolean
  }
  /** Mounts of a vehicle whose one shot has been fired (C4-VDMG-13). */
  readonly mountsSpent?: readonly string[]
  /** What a vehicle did in its owner's last Movement phase (C4-VEH-12); absent: it stayed as it stood. */
  readonly driven?: Driven
  /** A passenger at a fire point, while his fire is resolved (C4-TRANS-13). */
  readonly firesFrom?: FirePlace
  /** null: not on the table (not yet deployed, hidden, aboard a vehicle, or removed). */
  readonly pose: Pose | null
  /** `hidden`: it has been placed, and a marker lies in its stead (CF-MSR-06). */
  readonly status: 'waiting' | 'hidden' | 'onTable' | 'aboard' | 'casualty' | 'fled' | 'exited' | 'withdrawn'
}
/** Where a passenger fires from, and how wide he sees there: from one of these places, the nearest to his target first. */
export interface FirePlace {
  readonly vehicle: ModelId
  /** What is measured from: a point of the hull, or all of an open one. */
  readonly body: Body
  readonly eyes: readonly {
    readonly at: Point3
    /** A bearing, and degrees to either side of it; 180 is all round. */
    readonly axis: number
    readonly halfWidth: number
  }[]
}
/** What is remembered about a vehicle's move (C4-VEH-12). */
export interface Driven {
  /** All that it has driven, added up; what it meant to drive where that destroyed it (C4-VEH-14). */
  readonly path: Mm
  /** From where its middle began to where it ended: with what it rose or fell, but for who flies. */
  readonly displacement: Mm
  /** It has come down from above: it counts as having moved up to 6" (C4-MSR-03). */
  readonly landed?: boolean
}
/** How far it went, as rules tell it apart: up to 6", up to 12", or more. */
export type DrivenBand = 'stationary' | 'upTo6' | 'upTo12' | 'over12'
/** A power at work on a model. `until` is the player turn at whose end, or at whose beginning, it is gone. */
export interface Spell {
  readonly power: string
  readonly by: ModelId
  readonly until: { readonly turn: number; readonly at: 'end' | 'begin' }
}
export interface UnitView {
  readonly id: UnitId
  readonly seat: Seat
  /**
   * A character's own unit while he serves in another: it has no models then, and they stand in that unit's list. In the
   * fighting of a round he is on his own again (C4-CHAR-11), with this set aside.
   */
  readonly joined?: UnitId
  /** The vehicle it rides in. `unseen`: the enemy has not seen it get in, and does not know of it (C4-TRANS-16). */
  readonly aboard?: { readonly vehicle: ModelId; readonly unseen?: true }
  /** The house it is in (S6-MISS-SET-04). */
  readonly inside?: { readonly piece: PieceId }
  readonly entry: UnitEntry
  /** It comes once more for one that was lost, as a unit of its own: after which, and for which time this is (CF-MSR-06). */
  readonly wave?: { readonly after: UnitId; readonly number: number }
  readonly name: { readonly en: string; readonly ru: string }
  readonly models: readonly ModelId[]
  readonly startModels: number
  readonly startWounds: number
  /** Models at the start of the current player turn (C4-MORALE-05). */
  readonly turnModels: number
  readonly lostToShooting: number
  /** What this unit has done this turn. */
  readonly moved: boolean
  readonly moveDone: boolean
  readonly difficultRoll: number | null
  readonly shot: boolean
  readonly shotAt: UnitId | null
  readonly fired: readonly string[]
  readonly assaulted: boolean
  readonly consolidated: boolean
  readonly locked: readonly UnitId[]
  readonly fallingBack: boolean
  readonly regrouped: boolean
  readonly pinned: boolean
  /** Chips shown on the card: each a text with its rule. */
  readonly conditions: readonly string[]
}
export interface SideView {
  readonly seat: Seat
  readonly name: GivenName
  readonly force: Pick<Force, 'id' | 'name' | 'scheme'>
  readonly points: number
  /** Dice for choosing the ground; one where the force does not say (C4-MISSION-03). */
  readonly strategyRating?: number
  readonly zone: Polygon | null
  /** All ground where it may deploy, where that is more than one zone, or another (CF-CUSTOM-04). */
  readonly zones?: readonly Polygon[]
  /** Corner of the quarter, for falling back (CF-SETUP-05): the two half-edges as segments. */
  readonly homeEdges: readonly (readonly [PlanPoint, PlanPoint])[]
}
export interface ScenarioView {
  readonly id: string
  readonly name: { readonly en: string; readonly ru: string }
  readonly level: MissionLevel
  readonly turns: number
  /** Special rules of the mission at this level. */
  readonly rules: readonly Carried[]
}
/** What one unit is to a ruin: how many of it stand inside, and whether it counts there (CF-SCEN-01). */
export interface PresenceView {
  readonly unit: UnitId
  readonly seat: Seat
  readonly inside: number
  readonly of: number
  /** Why it does not occupy the ruin; null: it does, unless an enemy does as well. */
  readonly why: Reason | null
}
/** How a ruin was judged in the end: whose flag stands, who holds it, who stood there. */
export interface JudgedPlace {
  readonly piece: PieceId
  readonly flag: Seat | null
  readonly occupier: Seat | null
  readonly units: readonly PresenceView[]
}
export interface ResultView {
  readonly winner: Seat | 'draw'
  readonly reason: Text
  readonly score: Readonly<Record<Seat, number>>
  /** Lines of the result table: text, value per side. */
  readonly lines: readonly { readonly text: Text; readonly a: number; readonly b: number }[]
  /** How it came about, ruin by ruin; absent in games of earlier versions and where a side has conceded. */
  readonly places?: readonly JudgedPlace[]
  /** How great the victory is, where points decide (C4-VP-11). */
  readonly degree?: Degree
  /** Of a match of two games: what the role that is compared came to, in this one and in the first (CF-CUSTOM-09). */
  readonly leg?: {
    readonly number: 1 | 2
    readonly seat: Seat
    readonly score: number
    readonly before?: number
    readonly cite: readonly RuleId[]
  }
  /** Points compared beside what has decided it; without a degree they say it is a draw (CF-VP-05). */
  readonly compared?: {
    readonly score: Readonly<Record<Seat, number>>
    readonly limit: number
    readonly degree?: Degree
  }
}
export interface GameView {
  /** The other family says which it is. */
  readonly family?: undefined
  readonly title: GivenName
  readonly systems: readonly string[]
  readonly settings: Readonly<Record<string, SettingValue>>
  readonly stage: Stage
  readonly level: MissionLevel
  readonly table: Table
  readonly scenario: ScenarioView | null
  readonly sides: Readonly<Record<Seat, SideView>>
  readonly units: Readonly<Record<UnitId, UnitView>>
  readonly models: Readonly<Record<ModelId, ModelView>>
  readonly weapons: Readonly<Record<string, Weapon>>
  /** How those weapons and powers are seen to fire whose own rules tell it, by id. */
  readonly looks?: Readonly<Record<string, WeaponLook>>
  /** Close-combat weapons and powers in play, by id; absent where no force brings any. */
  readonly closeWeapons?: Readonly<Record<string, CloseWeapon>>
  readonly powers?: Readonly<Record<string, Power>>
  /** Choices each seat leaves to the program, where it differs from the settings the game began with. */
  readonly automatic?: Readonly<Record<Seat, Readonly<Partial<Record<AutomaticChoice, boolean>>>>>
  readonly turn: {
    /** 0 before the battle. */
    readonly game: number
    /** The last turn, unless a die makes it one more. */
    readonly limit: number
    /** Where a die may: the last turn that there can be; null: as many as the dice give. */
    readonly most?: number | null
    readonly phase: Phase
    readonly active: Seat
    readonly first: Seat
    /** Counts player turns from 1. */
    readonly player: number
  }
  /** Who places a unit next, and of which category; null: of those that are placed after all the others (C4-MSR-06). */
  readonly deploy: { readonly seat: Seat; readonly category: string | null } | null
  /** Before the first turn: whose free move is next, and who has one left (C4-USR-13). */
  readonly early?: { readonly seat: Seat; readonly left: Readonly<Record<Seat, readonly UnitId[]>> }
  readonly result: ResultView | null
  /** What the parts of its packs show. */
  readonly parts: PartViews
}
