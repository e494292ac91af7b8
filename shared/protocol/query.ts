/** Questions the table may be asked at any time; they change nothing and use the same functions as the rules. */
import { z } from 'zod'
import type { Mm } from '../geometry/length'
import type { PlanPoint, Point3, Polygon } from '../geometry/point'
import type { SightWitness } from '../sight/witness'
import type { Pose } from '../table/types'
import { movePurposes, type Budget } from './decision'
import type { Modifier } from './event'
import type { Reason, Refusal, RuleId, Text } from './refusal'
import { pathsSchema, planPointSchema, posesSchema, waypointSchema } from './spatial'

const id = z.string().max(100)
/** Half as far again as the longest move of all, a turbo-boost of 24 inches (C4-TYPE-05). */
const farthest = z.number().min(0).max(914.4)
/** Of an open decision; without it the budget follows from the rules (C4-MOVE-02, CF-MOVE-07). */
const budget = z.object({ plan: farthest, climb: z.number().min(0), label: z.number() }).optional()
/** A model, or a place somebody of an infantryman's size might stand at. */
const endSchema = z.union([z.object({ model: id }), waypointSchema])
export type SightEnd = z.infer<typeof endSchema>
export const formations = ['keep', 'line', 'ring', 'ranks'] as const
export type Formation = (typeof formations)[number]
const formation = z.enum(formations).default('keep')
/** On foot or by air, for a type that may choose (CF-MOVE-07). */
const manner = z.enum(['walk', 'jump']).optional()
export const querySchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('sight'), from: id, to: id }),
  /** As `sight`, from and to any place as well. */
  z.object({ ask: z.literal('gaze'), from: endSchema, to: endSchema }),
  /** What can be seen from there (`out`), or from where it can be seen (`in`): an infantryman in every cell of every floor. */
  z.object({ ask: z.literal('fieldOfFire'), of: endSchema, way: z.enum(['out', 'in']) }),
  /** Clear rays of every model of one unit at every model of another. */
  z.object({ ask: z.literal('sightMatrix'), from: id, to: id }),
  /** A tape laid over these places, in order, with its climbs. */
  z.object({ ask: z.literal('tape'), stops: z.array(waypointSchema).min(2).max(24) }),
  /** Could this model stand there, and would it really stay up? */
  z.object({ ask: z.literal('stand'), model: id, at: waypointSchema, facing: z.number().default(0) }),
  /** What lies under a marker or template, level by level; with `decision`, also whether it may lie so. */
  z.object({
    ask: z.literal('template'),
    decision: id.optional(),
    floor: z.int().min(0).max(20).nullable(),
    shape: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('marker'), at: planPointSchema, radius: z.number().positive().max(2000) }),
      z.object({ kind: z.literal('flame'), model: id, bearing: z.number() }),
    ]),
  }),
  z.object({ ask: z.literal('distance'), from: id, to: id }),
  /** Which surfaces lie under a place of the table, top first. */
  z.object({ ask: z.literal('surfaces'), at: planPointSchema }),
  z.object({
    ask: z.literal('checkMove'),
    unit: id,
    paths: pathsSchema,
    purpose: z.enum(movePurposes),
    difficult: z.boolean().default(false),
    budget,
    manner,
    boost: z.boolean().optional(),
  }),
  /** A path for every model of the unit when `lead` is dragged to a waypoint: formation kept, places legal where possible. */
  z.object({
    ask: z.literal('suggestMove'),
    unit: id,
    lead: id,
    to: waypointSchema,
    purpose: z.enum(movePurposes),
    single: z.boolean().default(false),
    formation,
    facing: z.number().optional(),
    budget,
    manner,
    boost: z.boolean().optional(),
  }),
  z.object({
    ask: z.literal('reach'),
    model: id,
    purpose: z.enum(movePurposes),
    budget,
    manner,
    boost: z.boolean().optional(),
    /** Staying in the air where there is a choice (C4-TYPE-05). */
    hover: z.boolean().optional(),
  }),
  z.object({ ask: z.literal('checkDeploy'), unit: id, poses: posesSchema }),
  z.object({
    ask: z.literal('suggestDeploy'),
    unit: id,
    to: waypointSchema,
    formation,
    facing: z.number().optional(),
  }),
  z.object({ ask: z.literal('checkPiece'), design: id, at: planPointSchema, turn: z.number().finite() }),
  z.object({ ask: z.literal('coherency'), unit: id }),
  /** Every enemy unit as a target of this one: who can shoot what, and why not. */
  z.object({ ask: z.literal('targets'), unit: id }),
  z.object({ ask: z.literal('assaults'), unit: id }),
  z.object({ ask: z.literal('unitCard'), unit: id }),
  /** Exact chances of this fire: who fires what at whom, as the command `shoot` would say it. */
  z.object({
    ask: z.literal('fireOdds'),
    unit: id,
    target: id,
    fire: z
      .array(
        z.object({
          model: id,
          weapon: id,
          shots: z.int().min(1).max(2).optional(),
          /** How many of the target lie under each of its markers or templates: nothing is said of them otherwise. */
          under: z.int().min(0).max(60).optional(),
        }),
      )
      .max(200),
  }),
  /** The combat this unit is in, Initiative step by Initiative step: who strikes whom, with what, needing what. */
  z.object({ ask: z.literal('combat'), unit: id }),
  /** Where the unit would run if it fell back now, and whether it could. */
  z.object({ ask: z.literal('fallBack'), unit: id }),
  /** What is about to decide the game while it can still be changed; of a unit, and of the move drawn for it. */
  z.object({ ask: z.literal('stakes'), unit: id.optional(), paths: pathsSchema.optional() }),
  /** Units a power may be aimed at, and why not the others. */
  z.object({ ask: z.literal('powerTargets'), model: id, power: id }),
])
export type Query = z.infer<typeof querySchema>
/** A question before the defaults are filled in. */
export type QueryInput = z.input<typeof querySchema>

export interface MoveLeg {
  readonly from: Point3
  readonly to: Point3
  /** `jump`: over everything, its length in plan; what it rises or falls is the difference of its ends (CF-MOVE-07). */
  readonly kind: 'walk' | 'climb' | 'jump'
  readonly length: Mm
}
export interface ModelMove {
  readonly legs: readonly MoveLeg[]
  readonly plan: Mm
  readonly climb: Mm
  readonly end: Pose
  readonly refusal?: Refusal
}
export interface MoveCheck {
  readonly models: Readonly<Record<string, ModelMove>>
  readonly budget: Budget
  /** Tests that will be rolled if the move is confirmed, each with its rule. */
  readonly tests: readonly { readonly kind: 'difficult' | 'dangerous'; readonly cite: RuleId }[]
  readonly refusal?: Refusal
  readonly coherent: boolean
  /** Models out of coherency. */
  readonly offenders: readonly string[]
  /** Who would hold the unit together where it ends. */
  readonly links?: readonly (readonly [string, string])[]
  /** For each part that is off, the shortest link that would join it. */
  readonly missing?: readonly { readonly from: string; readonly to: string; readonly length: Mm }[]
}
export interface DeployCheck {
  readonly poses: Readonly<Record<string, Pose>>
  readonly refusals: Readonly<Record<string, Refusal>>
  readonly refusal?: Refusal
}
export interface ReachArea {
  readonly on: { readonly piece: string | null; readonly level: number }
  readonly y: Mm
  /** Cells of one inch that can be reached, as flat x,z centres. */
  readonly cells: readonly number[]
}
export interface Firer {
  readonly model: string
  readonly weapon: string
  readonly shots: number
  /** A pistol that may fire a second shot, after which the unit may not charge (C4-WEAPON-06). */
  readonly twice?: boolean
  readonly toHit: number
  readonly refusal?: Refusal
  /** Models of the target this one sees and reaches. */
  readonly eligible: readonly string[]
  /** It puts down a marker or a template instead of shots at models. */
  readonly template?: 'blast' | 'largeBlast' | 'flame' | 'ordnance' | 'barrage'
  /** Levels it may declare; with one only nothing need be declared (CF-BLAST-01, CF-FLAME-01). */
  readonly floors?: readonly number[]
}
export interface TargetPreview {
  readonly target: string
  readonly verdict: 'can' | 'partly' | 'cannot'
  readonly refusal?: Refusal
  /** null: not to be told before the target is named (C4-BASE-15). */
  readonly distance: Mm | null
  readonly firers: readonly Firer[]
  /** A target-priority test would be needed (C4-SHOOT-05); null: who is closest is not to be told yet (C4-BASE-15). */
  readonly priorityTest: boolean | null
  readonly cover: { readonly save: number; readonly cite: RuleId; readonly piece: string } | null
  /** The case behind the cover: who has it, of how many that count, and what made its save what it is (C4-SAVE-07). */
  readonly shelter: {
    readonly counted: number
    readonly covered: readonly { readonly model: string; readonly piece: string; readonly save: number }[]
    readonly modifiers: readonly Modifier[]
  } | null
  /** Weapon by weapon: dice and needed numbers of the chain, and the chance of each number of unsaved wounds. */
  readonly chain: readonly {
    readonly weapon: string
    readonly shots: number
    readonly toHit: number
    readonly toWound: number | null
    readonly save: number | null
  }[]
  readonly odds: readonly number[]
}
/** One throw of a salvo: the same weapon, skill and victims. Chances are exact, not sampled. */
export interface FireGroup {
  readonly weapon: string
  readonly models: readonly string[]
  readonly shots: number
  readonly toHit: number
  /** Misses are thrown again (C4-WEAPON-15). */
  readonly again: boolean
  readonly toWound: number | null
  readonly save: {
    readonly needed: number
    readonly kind: 'armourSave' | 'coverSave' | 'invulnerableSave'
  } | null
  /** Means: hits, wounds and unsaved wounds. */
  readonly hits: number
  readonly wounds: number
  readonly unsaved: number
}
export interface FireOdds {
  readonly groups: readonly FireGroup[]
  /** unsaved[n]: the chance of exactly n unsaved wounds; casualties[n]: of exactly n models lost. */
  readonly unsaved: readonly number[]
  readonly casualties: readonly number[]
  /** Own models lost to overheating, likewise. */
  readonly overheated: readonly number[]
  /** Chance that the target has to take a Morale test for its losses, and that it then fails (C4-MORALE-06). */
  readonly moraleDue: number
  readonly breaks: number
  /** Why nothing can be said, or not all: markers and templates before they lie (C4-WEAPON-10). */
  readonly refusal?: Refusal
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
  readonly save: { readonly needed: number; readonly kind: 'armourSave' | 'invulnerableSave' } | null
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
export interface RegroupCondition {
  readonly id: 'notPinned' | 'enough' | 'clear' | 'together' | 'outOfSight'
  readonly met: boolean
  readonly bonus?: boolean
  readonly cite: RuleId
}
/** Something that counts at the end: what has it so, and what to point at. */
export interface Stake extends Reason {
  /** It is about to be won, or lost; or merely so. */
  readonly tone: 'gain' | 'loss' | 'note'
  readonly pieces?: readonly string[]
  readonly units?: readonly string[]
}
export interface AssaultPreview {
  readonly target: string
  readonly refusal?: Refusal
  readonly distance: Mm | null
  /** Either of the two stands in ground that slows this charge: dice decide how far it goes (C4-ASSAULT-07). */
  readonly difficult?: boolean
  /** Where the charged would strike at Initiative 10, and how many of them (C4-ASSAULT-16). */
  readonly cover?: { readonly piece: string; readonly models: number }
}
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
export interface UnitCard {
  readonly unit: string
  /** One block for every kind of model that stands, as its characteristics are now. */
  readonly profiles?: readonly ProfileNow[]
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
/** Cells of one surface, row by row towards the near edge; a cell's character is its clear rays 0–5, '.' where nobody stands. */
export interface FieldArea {
  readonly on: { readonly piece: string | null; readonly level: number }
  readonly y: Mm
  readonly minX: Mm
  readonly minZ: Mm
  readonly columns: number
  readonly rows: number
  readonly clear: string
}
export interface FieldOfFire {
  readonly cell: Mm
  readonly eye: Point3
  readonly areas: readonly FieldArea[]
  /** Models that are seen, or see. */
  readonly models: readonly string[]
}
export interface CoveredModel {
  readonly model: string
  readonly unit: string
  /** Wholly under a marker, partly, or touched by a flame template (CF-TEMPLATE-01). */
  readonly how: 'full' | 'partial' | 'flame'
  /** On the level that is struck. */
  readonly struck: boolean
}
export interface TemplateReport {
  /** The level that counts and the piece whose level it is; null while none is declared. */
  readonly strikes: { readonly level: number; readonly y: Mm; readonly piece: string | null } | null
  /** Top first; levels of different pieces stand apart. */
  readonly levels: readonly {
    readonly on: { readonly piece: string | null; readonly level: number }
    readonly y: Mm
    readonly models: readonly CoveredModel[]
  }[]
  /** Where it lies: a marker's centre, a template's tip. */
  readonly at: PlanPoint
  readonly refusal?: Refusal
}
export type QueryResult = {
  sight: SightWitness
  gaze: SightWitness
  fieldOfFire: FieldOfFire
  sightMatrix: {
    readonly from: readonly string[]
    readonly to: readonly string[]
    readonly clear: readonly (readonly number[])[]
    /** Rays in all: 5 at a body, more at a hull. */ readonly of: readonly (readonly number[])[]
  }
  tape: {
    readonly legs: readonly MoveLeg[]
    readonly plan: Mm
    readonly climb: Mm
    /** Straight from end to end. */ readonly straight: Mm
    /** Not to be told yet (C4-BASE-15): then no legs, and 0 for every length. */ readonly refusal?: Refusal
  }
  stand: {
    readonly pose: Pose
    readonly refusal?: Refusal
    /** Allowed, though a real figure would not stay up there. */ readonly shaky: boolean
    /** Why it would not. */ readonly why?: Text
  }
  template: TemplateReport
  distance: {
    readonly gap: Mm
    readonly plan: Mm
    readonly rise: Mm
    readonly from: Point3
    readonly to: Point3
    /** Not to be told yet (C4-BASE-15): then every length is 0. */ readonly refusal?: Refusal
  }
  surfaces: readonly {
    readonly on: { readonly piece: string | null; readonly level: number }
    readonly y: Mm
  }[]
  checkMove: MoveCheck
  suggestMove: { readonly paths: z.infer<typeof pathsSchema>; readonly check: MoveCheck }
  reach: readonly ReachArea[]
  checkDeploy: DeployCheck
  suggestDeploy: { readonly poses: z.infer<typeof posesSchema>; readonly check: DeployCheck }
  checkPiece: {
    readonly refusal?: Refusal
    readonly gaps: readonly { readonly piece: string; readonly gap: Mm }[]
  }
  coherency: {
    readonly coherent: boolean
    readonly links: readonly (readonly [string, string])[]
    readonly offenders: readonly string[]
    /** For each part that is off, the shortest link that would join it; shortest first. */ readonly missing: readonly {
      readonly from: string
      readonly to: string
      readonly length: Mm
    }[]
  }
  targets: readonly TargetPreview[]
  assaults: readonly AssaultPreview[]
  unitCard: UnitCard
  fireOdds: FireOdds
  combat: CombatPreview | null
  fallBack: FallBackPreview
  stakes: readonly Stake[]
  powerTargets: readonly { readonly target: string; readonly refusal?: Refusal }[]
}
