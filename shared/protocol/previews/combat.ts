/** Charges, close combat and flight, before the dice. */
import type { Mm } from '../../geometry/length'
import type { PlanPoint, Point3, Polygon } from '../../geometry/point'
import type { Modifier } from '../event'
import type { Seat } from '../spatial'
import type { MoveCheck } from './way'
import type { VehicleOdds } from './fire'
import type { Reason, Refusal, RuleId } from '../refusal'

export interface AssaultPreview {
  readonly target: string
  readonly refusal?: Refusal
  readonly distance: Mm | null
  /** Either of the two stands in ground that slows this charge: dice decide how far it goes (C4-ASSAULT-07). */
  readonly difficult?: boolean
  /** Where the charged would strike at Initiative 10, and how many of them (C4-ASSAULT-16). */
  readonly cover?: { readonly piece: string; readonly models: number }
}
export interface CombatGroup {
  readonly unit: string
  readonly target: string
  readonly models: readonly string[]
  /** Id of the close-combat weapon; null is an ordinary one. */
  readonly weapon: string | null
  readonly attacks: number
  readonly toHit: number | 'automatic'
  readonly toWound: number | null
  readonly save: {
    readonly needed: number
    readonly kind: 'armourSave' | 'coverSave' | 'invulnerableSave'
  } | null
  /** The values the numbers come from; of the target those most of its engaged models have. null: it has no such value. */
  readonly against: {
    readonly skill: number
    readonly theirSkill: number | null
    readonly strength: number
    readonly toughness: number | null
    /** A weapon that always wounds on one number. */
    readonly fixed: boolean
    /** Its AP, or what else the armour meets; null: every armour counts. */
    readonly pierces: boolean
  }
  readonly modifiers: readonly Modifier[]
  /** Mean of unsaved wounds. */
  readonly unsaved: number
}
export interface CombatPreview {
  readonly units: { readonly a: readonly string[]; readonly b: readonly string[] }
  readonly steps: readonly { readonly initiative: number; readonly groups: readonly CombatGroup[] }[]
  /** Who of the two is engaged with whom: lines on the table. */
  readonly contacts: readonly (readonly [string, string])[]
}
/** How a round may end, before its first blow: exact, with every choice made as proposed. */
export interface CombatOdds {
  /** inflicted[seat][n]: the chance that this side inflicts exactly n wounds (C4-ASSAULT-35). */
  readonly inflicted: Readonly<Record<Seat, readonly number[]>>
  /** The chance that this side wins; what is missing to 1 is a draw. */
  readonly wins: Readonly<Record<Seat, number>>
  /** The chance that somebody of this side breaks, and that nobody of it is left (C4-ASSAULT-36, -37). */
  readonly breaks: Readonly<Record<Seat, number>>
  readonly wiped: Readonly<Record<Seat, number>>
  /** Who strikes when: models of each side, the first step first. */
  readonly first: readonly ({ readonly initiative: number } & Readonly<Record<Seat, number>>)[]
  /** Nobody in it fights back: there is no result (C4-VASSAULT-17). */
  readonly noResult?: true
  /** What they leave out, for it changes the fight while it lasts. */
  readonly lacks?: readonly Reason[]
  /** What the round may do to each vehicle in it; what flies about where one explodes is not counted in. */
  readonly vehicles?: readonly VehicleOdds[]
}
/** What a charge may bring, before it is declared. */
export interface ChargeOdds {
  /** The chance that it comes through; null: that is not to be told before it is declared (C4-BASE-15, C4-ASSAULT-04). */
  readonly arrives: number | null
  /** The fight as it would be with everybody who finds room there; null: there is no way. */
  readonly combat: CombatOdds | null
}
export interface FallBackPreview {
  readonly dice: 2 | 3
  /** The strip it runs in, and the stretch of table edge it makes for (C4-MORALE-13). */
  readonly corridor: Polygon
  readonly edge: readonly [PlanPoint, PlanPoint] | null
  /** The way of each model at the mean of the dice. */
  readonly ways: Readonly<Record<string, readonly Point3[]>>
  readonly trapped: boolean
  /** Of a unit that runs: what it needs to regroup, each met or not; `bonus` only makes the test easier (C4-MORALE-22). */
  readonly regroup?: readonly RegroupCondition[]
}
/** A unit straight on in one direction: how far the dice may carry it, and where it ends (C4-USR-08). */
export interface CourseReport {
  readonly refusal?: Refusal
  /** Inches that fell, or what the dice give most often. */
  readonly rolled: number
  /** Where everybody ends with so many. */
  readonly check: MoveCheck | null
  /** How far it comes, and how likely that is; least first. */
  readonly chances: readonly CourseChance[]
}
export interface CourseChance {
  /** Inches as rolled and halved, and those it really goes. */
  readonly distance: number
  readonly gone: number
  readonly halved: boolean
  readonly chance: number
}
export interface RegroupCondition {
  readonly id: 'notPinned' | 'enough' | 'clear' | 'together' | 'outOfSight'
  readonly met: boolean
  readonly bonus?: boolean
  readonly cite: RuleId
}
