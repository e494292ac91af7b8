/** Questions about a table of Live Skirmish. They change nothing and use the same functions as the rules. */
import { z } from 'zod'
import { idSchema as id } from '../ids'
import type { Mm } from '../../geometry/length'
import type { PlanPoint, Point3 } from '../../geometry/point'
import type { SightWitness } from '../../sight/witness'
import type { ModelId, Pose } from '../../table/types'
import type { Modifier } from '../event'
import type { FieldOfFire, SightMatrix } from '../previews/space'
import type { MoveLeg, ReachArea } from '../previews/way'
import type { Refusal, Text } from '../refusal'
import { poseInputSchema, waypointSchema, type PoseInput } from '../spatial'
import { orderedFireModes, type OrderedFireMode, fireOrderSchema, spotSchema } from './answers'
import { activities, type Activity } from './command'
import type { PathChance, WeaponOption } from './decision-forms'

/** A model this seat knows, the name of a neutral marker, or a place somebody might stand at. */
const end = z.union([z.object({ model: id }), waypointSchema])
const member = z.object({
  model: id,
  path: z.array(waypointSchema).max(64),
  facing: z.number().finite().optional(),
})

export const skirmishQuerySchema = z.discriminatedUnion('ask', [
  /** Nine rays, with the witness; cover and distance besides (LS-GEO-03 to -06). */
  z.object({ ask: z.literal('lsSight'), from: end, to: end }),
  /** What can be seen from there floor by floor, or from where it is seen, and whom of these it concerns (LS-GEO-04). */
  z.object({
    ask: z.literal('lsField'),
    of: end,
    way: z.enum(['out', 'in']),
    among: z.array(id).max(200),
  }),
  /** How many places of each of some each of others sees (LS-GEO-04); whom this seat cannot know has no row and no column. */
  z.object({ ask: z.literal('lsMatrix'), from: z.array(id).max(60), to: z.array(id).max(60) }),
  /** What these could begin together, why not the rest, and at what it may be aimed (LS-ACT-01). */
  z.object({ ask: z.literal('lsMenu'), models: z.array(id).min(1).max(20) }),
  /** May these paths be walked, how long are they, what is crossed, what is left (LS-MOVE). */
  z.object({
    ask: z.literal('lsWalk'),
    activity: z.enum(activities),
    members: z.array(member).min(1).max(20),
    /** Whom or what the activity is about. */
    target: id.optional(),
    decision: id.optional(),
  }),
  /** What this activity could do from the end of these paths, who could answer, and where they would stand. */
  z.object({
    ask: z.literal('lsProspect'),
    activity: z.enum(activities),
    members: z.array(member).min(1).max(20),
    target: id.optional(),
  }),
  /** Every place this model can reach with this activity, or with so much path. */
  z.object({
    ask: z.literal('lsReach'),
    model: id,
    activity: z.enum(activities),
    allowance: z.number().min(0).max(2000).optional(),
  }),
  /** A sensible path to a place: straight if it can be walked, else round what is in the way. */
  z.object({ ask: z.literal('lsRoute'), model: id, activity: z.enum(activities), to: waypointSchema }),
  /** Weapons of a model and what they need against everybody it could shoot from where it stands, or would stand. */
  z.object({
    ask: z.literal('lsTargets'),
    model: id,
    at: poseInputSchema.optional(),
    moved: z.number().min(0).max(2000).optional(),
  }),
  /** Exact chances of this shot: hits, and how the target fares. */
  z.object({
    ask: z.literal('lsOdds'),
    order: fireOrderSchema,
    decision: id.optional(),
    t: z.number().min(0).max(1).optional(),
  }),
  /** What a reactor would need at this point of the path of the open window, looking at one member of a group. */
  z.object({
    ask: z.literal('lsReaction'),
    decision: id,
    model: id,
    target: id.optional(),
    t: z.number().min(0).max(1),
  }),
  /** A covering zone laid so: its box, who would be in it, its value (LS-GEO-12, LS-COV-02). */
  z.object({
    ask: z.literal('lsZone'),
    lead: id,
    centre: spotSchema,
    width: z.number().positive().max(1000),
    height: z.number().positive().max(1000),
    by: z.array(z.object({ model: id, weapon: id })).max(20),
    /** One that stands already: they join it, and it stays where it lies (LS-COV-02). */
    join: id.optional(),
  }),
  /** Who would be caught by a blast or a strike there (LS-GEO-11, -14). */
  z.object({
    ask: z.literal('lsBlast'),
    at: spotSchema,
    radius: z.number().positive().max(2000),
    upright: z.boolean().default(false),
  }),
  /** The final numbers of everybody a question about a helicopter names (LS-ART-03). */
  z.object({ ask: z.literal('lsHelicopter') }),
  z.object({ ask: z.literal('lsSpotting'), model: id }),
  z.object({ ask: z.literal('lsCard'), model: id }),
  z.object({ ask: z.literal('lsTape'), stops: z.array(waypointSchema).min(2).max(24) }),
  /** Places for these, or for all of the batch who stand nowhere yet. */
  z.object({ ask: z.literal('lsSuggestPosts'), models: z.array(id).max(60).optional() }),
  z.object({ ask: z.literal('lsPost'), models: z.record(id, poseInputSchema) }),
  z.object({ ask: z.literal('lsMode'), model: id, mode: z.enum(orderedFireModes) }),
])
export type SkirmishQuery = z.infer<typeof skirmishQuerySchema>
export type SkirmishQueryInput = z.input<typeof skirmishQuerySchema>

/** Something an activity may be aimed at: a vehicle, a comrade, a building, a door. */
export interface ActivityTarget {
  readonly id: string
  readonly text: Text
  /** Where it is; null: all over a building. */
  readonly at: Point3 | null
}
export interface SkirmishSight {
  readonly witness: SightWitness
  readonly visible: boolean
  /** From which of the reasons of LS-GEO-05 the target is in cover; null: it is not. */
  readonly cover: Text | null
  /** null: nothing may be measured now (LS-CORE-03). */
  readonly distance: Mm | null
  readonly inArc: boolean
}
/** A place to be deployed at, or the vehicle he begins in. */
export type PostProposal = PoseInput | { readonly aboard: ModelId }
export interface WalkOf {
  readonly legs: readonly MoveLeg[]
  readonly length: Mm
  /** What is left of the allowance after the obstacles crossed. */
  readonly allowance: Mm
  readonly crossings: readonly { readonly at: Point3; readonly level: 1 | 2 | 3; readonly height: Mm }[]
  readonly end: Pose
  readonly leavesTable: boolean
  readonly refusal?: Refusal
}
export interface SkirmishWalk {
  readonly members: Readonly<Record<ModelId, WalkOf>>
  readonly refusal?: Refusal
  /** Enemies who would see it, with the stretches (as far as this seat knows them). */
  readonly seenBy: readonly { readonly model: ModelId; readonly from: number; readonly to: number }[]
}
export interface SkirmishOdds {
  readonly needed: number
  readonly dice: number
  readonly modifiers: readonly Modifier[]
  /** Chance of each number of hits from 0. */
  readonly hits: readonly number[]
  /** Number needed to save, and chances that the target falls, is suppressed, is unharmed. */
  readonly save: number | null
  /** What the save was made of; it begins with that of his class. */
  readonly saveModifiers?: readonly Modifier[]
  readonly falls: number
  readonly suppressed: number
  readonly unharmed: number
  /** Of the chance of a hit so much comes from blasts that miss and land near enough (LS-BLAST-02). */
  readonly scattered?: number
  /** Friends whom a miss may find, the one nearest to the line of fire first (LS-FF-01). */
  readonly danger?: readonly ModelId[]
  readonly refusal?: Refusal
}
/** A shot that could come of an activity, with its exact chances: one of those who act, or of an enemy who answers. */
export interface ProspectShot {
  readonly model: ModelId
  readonly target: string
  readonly weapon: string
  readonly mode: OrderedFireMode
  /** When, as a share of the activity; 1: at its end. */
  readonly t: number
  readonly needed: number
  readonly dice: number
  /** Chance of a hit at least; then how the target fares. */
  readonly hits: number
  readonly falls: number
  readonly suppressed: number
  readonly cover: boolean
}
/** Half of a storming: dice, what each needs, and the chance of each number of hits from 0. */
interface StormHalf {
  readonly dice: number
  readonly needed: number
  readonly hits: readonly number[]
}
export interface SkirmishProspect {
  readonly ends: Readonly<
    Record<
      ModelId,
      { readonly pose: Pose; readonly seenBy: readonly ModelId[]; readonly openTo: readonly ModelId[] }
    >
  >
  /** Suppressed men try themselves first (LS-SUP-03): what the die may not exceed, and the chance. */
  readonly tests: readonly { readonly model: ModelId; readonly threshold: number; readonly passes: number }[]
  /** Of each who acts and each target the likeliest to fell. */
  readonly shots: readonly ProspectShot[]
  /** Enemies this seat knows of, at the point of the path where they would do most harm. */
  readonly answers: readonly ProspectShot[]
  /** Man against man as it would come: sums of melee values, and who is likelier to fall. */
  readonly fights: readonly {
    readonly ours: readonly ModelId[]
    readonly theirs: readonly ModelId[]
    readonly own: number
    readonly other: number
    readonly wins: number
    readonly loses: number
  }[]
  readonly storm: {
    /** Of those inside whom this seat knows. */
    readonly garrison: readonly ModelId[]
    readonly ours: StormHalf
    readonly theirs: StormHalf
  } | null
  readonly refusal?: Refusal
}
export interface SkirmishCard {
  /** Characteristics as they count now, each with what changed it. */
  readonly lines: readonly {
    readonly name: Text
    readonly value: string | Text
    /** What it is for. */
    readonly about: Text
    readonly cite: readonly string[]
    readonly modifiers: readonly Modifier[]
    readonly reconstructed: boolean
  }[]
  readonly weapons: readonly {
    readonly weapon: string
    readonly bands: readonly (number | null)[]
    readonly dice: number
    readonly mode: string
    readonly note: readonly Text[]
    /** What his class makes of each number of the row. */
    readonly own: readonly (readonly Modifier[])[]
    /** Which of the numbers were rebuilt, and whether that of the dice was (LS-DATA-01). */
    readonly rebuilt: { readonly bands: readonly boolean[]; readonly dice: boolean }
  }[]
  readonly conditions: readonly { readonly text: Text; readonly cite: string }[]
}
export interface SkirmishQueryResult {
  lsField: FieldOfFire
  lsMatrix: SightMatrix
  lsMenu: readonly {
    readonly activity: Activity
    readonly refusal?: Refusal
    readonly targets: readonly ActivityTarget[]
  }[]
  lsSuggestPosts: Readonly<Record<ModelId, PostProposal>>
  lsSight: SkirmishSight
  lsWalk: SkirmishWalk
  lsProspect: SkirmishProspect
  lsReach: readonly ReachArea[]
  lsRoute: { readonly path: readonly z.infer<typeof waypointSchema>[]; readonly refusal?: Refusal }
  lsTargets: readonly WeaponOption[]
  lsOdds: SkirmishOdds
  lsReaction: {
    readonly chances: readonly PathChance[]
    readonly witness: SightWitness | null
    readonly pose: Pose | null
  }
  lsZone: {
    readonly corners: readonly PlanPoint[]
    readonly from: Mm
    readonly to: Mm
    readonly inside: readonly string[]
    readonly value: number
    readonly refusal?: Refusal
  }
  lsBlast: { readonly caught: readonly { readonly model: string; readonly shielded: boolean }[] }
  lsHelicopter: readonly {
    readonly model: string
    readonly weapon: string
    readonly mode: OrderedFireMode
    readonly dice: number
    readonly needed: number
    readonly modifiers: readonly Modifier[]
  }[]
  lsSpotting: readonly {
    readonly target: string
    readonly needed: number | null
    readonly modifiers: readonly Modifier[]
    readonly refusal?: Refusal
  }[]
  lsCard: SkirmishCard
  lsTape: { readonly legs: readonly MoveLeg[]; readonly length: Mm }
  lsPost: {
    readonly poses: Readonly<Record<ModelId, Pose>>
    readonly refusals: Readonly<Record<ModelId, Refusal>>
  }
  lsMode: WeaponOption
}
