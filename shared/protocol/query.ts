/** Questions the table may be asked at any time; they change nothing and use the same functions as the rules. */
import { z } from 'zod'
import type { TankShockPreview } from './previews/tank-shock'
import type { Mm } from '../geometry/length'
import type { Region } from '../geometry/clip'
import type { Point3 } from '../geometry/point'
import type { SightWitness } from '../sight/witness'
import type { Pose } from '../table/types'
import { firesSchema, mostUnits } from './command'
import { movePurposes, type Budget } from './decision'
import type { DrivenBand } from './game-view'
import type { ScoreNow } from './mission'
import type {
  AssaultPreview,
  ChargeOdds,
  CombatOdds,
  CombatPreview,
  CourseReport,
  FallBackPreview,
} from './previews/combat'
import type { Aim, FireOdds, TargetPreview } from './previews/fire'
import type { FireProposal, WhoCanAct } from './previews/acting'
import type { MoveTest } from './previews/move'
import type { FieldOfFire, SightMatrix, TemplateReport } from './previews/space'
import type { UnitCard } from './previews/unit-card'
import type { Reason, Refusal, Text } from './refusal'
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
    /** Drawn by hand: set where a player would put it, at a window, against cover, within an edge. */
    snap: z.boolean().optional(),
    formation,
    facing: z.number().optional(),
    budget,
    manner,
    boost: z.boolean().optional(),
  }),
  /** How it would stand at the end of a drawn way: in what cover, and who would see it there. */
  z.object({
    ask: z.literal('standsThere'),
    unit: id,
    paths: pathsSchema,
    manner,
    boost: z.boolean().optional(),
  }),
  /** Several units drawn together: by so much, turned about their middle, apart or closer; in the order of a `moveMany`. */
  z.object({
    ask: z.literal('suggestMany'),
    units: z.array(id).min(1).max(mostUnits),
    by: planPointSchema,
    turn: z.number().min(-360).max(360).default(0),
    /** Of the distances between them: 1 keeps them. */
    spread: z.number().min(0.1).max(4).default(1),
  }),
  /** Whoever may still move, or these of them, as far forward as they may: towards the nearest counter, or else the enemy. */
  z.object({ ask: z.literal('suggestAdvance'), units: z.array(id).max(mostUnits).optional() }),
  /** What each unit of this seat may do now that matters, and why the others may not. */
  z.object({ ask: z.literal('whoCanAct') }),
  /** Fire for everybody who has a target, or these of them, as a player in a hurry would give it. */
  z.object({ ask: z.literal('suggestFire'), units: z.array(id).max(mostUnits).optional() }),
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
  /** Ground near the enemy that is closed to a unit which is placed after all the others (C4-MSR-06). */
  z.object({ ask: z.literal('deployGround'), unit: id }),
  /** Vehicles a unit may ride in, wherever they stand (C4-TRANS-01 to -04). */
  z.object({ ask: z.literal('rides'), unit: id }),
  /** Places for those who get out, by their own will or driven out (C4-TRANS-11, C4-VDMG-24); near a spot, or where there is most room. */
  z.object({ ask: z.literal('checkDisembark'), unit: id, poses: posesSchema }),
  z.object({ ask: z.literal('suggestDisembark'), unit: id, to: waypointSchema.optional() }),
  z.object({
    ask: z.literal('suggestDeploy'),
    unit: id,
    to: waypointSchema,
    formation,
    facing: z.number().optional(),
  }),
  /**
   * The same for several units beside each other: a block that looks one way, `gap` between them, who shoots far behind.
   * Those who cannot come in this turn are shown with the reason.
   */
  z.object({
    ask: z.literal('suggestDeployMany'),
    units: z.array(id).min(1).max(mostUnits),
    to: waypointSchema,
    formation,
    facing: z.number().optional(),
    gap: z.number().min(0).max(304.8),
  }),
  /** Places for everybody who may be put down in one go now, `unit` among them: one that suits each, none for who stands. */
  z.object({ ask: z.literal('suggestDeployAll'), unit: id.optional() }),
  /** Why each unit that waits may not be put down now, in one go with these. */
  z.object({ ask: z.literal('deployOrder'), units: z.array(id).max(mostUnits).default([]) }),
  /** From the nearest home edge to a place: who enters where, and how far they come (C4-MSR-10). */
  z.object({
    ask: z.literal('suggestArrival'),
    unit: id,
    to: waypointSchema,
    formation,
    facing: z.number().optional(),
    manner,
    boost: z.boolean().optional(),
  }),
  z.object({
    ask: z.literal('checkArrival'),
    unit: id,
    paths: pathsSchema,
    manner,
    boost: z.boolean().optional(),
  }),
  /** Where a unit would come down that aims at this place and hits it, and what scatter may cost it (C4-MSR-03). */
  z.object({
    ask: z.literal('deepStrikeOdds'),
    unit: id,
    first: id,
    at: planPointSchema,
    /** Only where it would stand: the chances take their time. */
    chances: z.boolean().default(true),
  }),
  z.object({ ask: z.literal('checkPiece'), design: id, at: planPointSchema, turn: z.number().finite() }),
  /** May the next counter lie here? */
  z.object({ ask: z.literal('checkCounter'), to: waypointSchema }),
  /** How it would be judged if the game ended now, line by line; null while nothing is fought for yet. */
  z.object({ ask: z.literal('scoreSheet') }),
  z.object({ ask: z.literal('coherency'), unit: id }),
  /** Every enemy unit as a target of this one: who can shoot what, and why not. */
  z.object({ ask: z.literal('targets'), unit: id }),
  /** The same without covers and chances, for whoever looks through many; of one target alone where it is named. */
  z.object({ ask: z.literal('aims'), unit: id, target: id.optional() }),
  z.object({ ask: z.literal('assaults'), unit: id }),
  z.object({ ask: z.literal('unitCard'), unit: id }),
  /** Exact chances of this fire: who fires what at whom, as the command `shoot` would say it. */
  z.object({
    ask: z.literal('fireOdds'),
    unit: id,
    target: id,
    fire: z
      .array(
        firesSchema.extend({
          /** How many of the target lie under each of its markers or templates: nothing is said of them otherwise. */
          under: z.int().min(0).max(60).optional(),
        }),
      )
      .max(200),
  }),
  /** The combat this unit is in, Initiative step by Initiative step: who strikes whom, with what, needing what. */
  z.object({ ask: z.literal('combat'), unit: id }),
  /** Exact chances of the round it is in, as long as no blow has fallen; null: it fights nobody, or the round is under way. */
  z.object({ ask: z.literal('combatOdds'), unit: id }),
  /** Units whose nerve the end of this phase puts to the test, and how likely each fails (C4-MORALE-06). */
  z.object({ ask: z.literal('testsToCome') }),
  /** What charging these may bring, the first of them the primary one. */
  z.object({ ask: z.literal('chargeOdds'), unit: id, targets: z.array(id).min(1).max(8) }),
  /** What a tank shock would sweep, and whom, before it is declared. */
  z.object({
    ask: z.literal('tankShock'),
    unit: id,
    target: id,
    facing: z.number().min(-360).max(720),
    distance: z.number().min(1).max(2000),
  }),
  /** Where the unit would run if it fell back now, and whether it could. */
  z.object({ ask: z.literal('fallBack'), unit: id }),
  /** Where a unit that is asked for its course would go in this direction. */
  z.object({ ask: z.literal('course'), decision: id, bearing: z.number().min(-360).max(720) }),
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
  /** Which way a base that is no disc looks while it is carried, where that is not the way it goes (C4-MOVE-08). */
  readonly facing?: number
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
  readonly tests: readonly MoveTest[]
  readonly refusal?: Refusal
  /** Stranded vehicles of a squadron that are left behind, and so destroyed (C4-SQUAD-04). */
  readonly abandons?: readonly string[]
  readonly coherent: boolean
  /** Models out of coherency. */
  readonly offenders: readonly string[]
  /** Who would hold the unit together where it ends. */
  readonly links?: readonly (readonly [string, string])[]
  /** For each part that is off, the shortest link that would join it. */
  readonly missing?: readonly { readonly from: string; readonly to: string; readonly length: Mm }[]
}
export type SnapCause = 'window' | 'cover' | 'edge'
export interface SuggestedMove {
  readonly paths: z.infer<typeof pathsSchema>
  readonly check: MoveCheck
  /** Its lead is set down beside where it was drawn. */
  readonly snapped?: { readonly why: SnapCause; readonly piece: string | null }
  /** The lead was drawn farther than it may go: so long a way in plan, so much of it gone, and why it goes no farther. */
  readonly stopped?: { readonly wanted: Mm; readonly reached: Mm; readonly because: Refusal }
}
/** At the end of a drawn way. */
export interface StandsThere {
  /** Models of the unit. */
  readonly of: number
  /** Pieces that cover whoever stands inside, and how many do. */
  readonly shelters: readonly { readonly piece: string; readonly save: number; readonly models: number }[]
  /** Enemy units on the table that see somebody of it, and how many. */
  readonly seenBy: readonly { readonly unit: string; readonly models: number }[]
  /** Of vehicles: how far it went by then, and what it may fire after it (C4-VEH-12, C4-VSHOOT-03). */
  readonly fires?: readonly FiresStill[]
}
export interface FiresStill {
  readonly model: string
  readonly band: DrivenBand
  /** Each of its weapons that stands, and whether it may be fired at all. */
  readonly weapons: readonly { readonly mount: string; readonly weapon: string; readonly may: boolean }[]
  /** So many of them in one go. */
  readonly together: number
}
/** One of several units that are moved in one go. */
export interface UnitMoved extends SuggestedMove {
  readonly unit: string
}
export interface DeployCheck {
  readonly poses: Readonly<Record<string, Pose>>
  readonly refusals: Readonly<Record<string, Refusal>>
  readonly refusal?: Refusal
}
/** One of several units that are put down in one go. */
export interface UnitPlaced {
  readonly unit: string
  readonly poses: z.infer<typeof posesSchema>
  /** Its own, and whether it may come in this go. */
  readonly check: DeployCheck
}
/** Where they would stand who come on, and what they would roll on their way. */
export interface ArrivalCheck extends DeployCheck {
  readonly tests: MoveCheck['tests']
  readonly budget: Budget
}
/** Before the dice of a deep strike. */
export interface DeepStrikeOdds {
  /** Where it stands on a hit. */
  readonly poses: Readonly<Record<string, Pose>>
  /** Outermost circle about the first model. */
  readonly reach: Mm
  /** Over every bearing and every distance of the scatter; null where nobody asked, or it is no aim. */
  readonly chances: {
    readonly whole: number
    readonly first: number
    /** At least one of its models. */
    readonly any: number
    /** Models lost on average. */
    readonly mean: number
  } | null
  readonly refusal?: Refusal
}
/** On the ground: where nobody may be placed, and where only who is not seen. */
export interface DeployGround {
  readonly barred: readonly Region[]
  readonly unseen: readonly Region[]
}
export interface ReachArea {
  readonly on: { readonly piece: string | null; readonly level: number }
  readonly y: Mm
  /** Cells of one inch that can be reached, as flat x,z centres. */
  readonly cells: readonly number[]
}
/** Something that counts at the end: what has it so, and what to point at. */
export interface Stake extends Reason {
  /** It is about to be won, or lost; or merely so. */
  readonly tone: 'gain' | 'loss' | 'note'
  readonly pieces?: readonly string[]
  readonly units?: readonly string[]
}
export type QueryResult = {
  sight: SightWitness
  gaze: SightWitness
  fieldOfFire: FieldOfFire
  sightMatrix: SightMatrix
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
  suggestMove: SuggestedMove
  standsThere: StandsThere
  suggestMany: readonly UnitMoved[]
  suggestAdvance: readonly UnitMoved[]
  whoCanAct: WhoCanAct
  suggestFire: FireProposal
  reach: readonly ReachArea[]
  checkDeploy: DeployCheck
  deployGround: DeployGround | null
  rides: { readonly vehicles: readonly string[] }
  checkDisembark: DeployCheck
  suggestDisembark: { readonly poses: z.infer<typeof posesSchema>; readonly check: DeployCheck }
  suggestDeploy: { readonly poses: z.infer<typeof posesSchema>; readonly check: DeployCheck }
  suggestDeployMany: readonly UnitPlaced[]
  suggestDeployAll: {
    readonly placed: readonly UnitPlaced[]
    /** Why nobody else comes with them; null: nobody else waits. */
    readonly then: Refusal | null
  }
  deployOrder: Readonly<Record<string, Refusal>>
  suggestArrival: { readonly paths: z.infer<typeof pathsSchema>; readonly check: ArrivalCheck }
  checkArrival: ArrivalCheck
  deepStrikeOdds: DeepStrikeOdds
  checkPiece: {
    readonly refusal?: Refusal
    readonly gaps: readonly { readonly piece: string; readonly gap: Mm }[]
  }
  checkCounter: { readonly refusal?: Refusal; readonly y: Mm | null }
  scoreSheet: ScoreNow | null
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
  aims: readonly Aim[]
  assaults: readonly AssaultPreview[]
  unitCard: UnitCard
  fireOdds: FireOdds
  combat: CombatPreview | null
  combatOdds: CombatOdds | null
  chargeOdds: ChargeOdds
  tankShock: TankShockPreview
  testsToCome: readonly { readonly unit: string; readonly fails: number }[]
  fallBack: FallBackPreview
  course: CourseReport | null
  stakes: readonly Stake[]
  powerTargets: readonly { readonly target: string; readonly refusal?: Refusal }[]
}
