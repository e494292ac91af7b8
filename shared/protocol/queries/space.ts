/** Questions about the table: what is seen, where somebody may go, stand or be put down, what lies under a template. */
import { z } from 'zod'
import type { Mm } from '../../geometry/length'
import type { Point3 } from '../../geometry/point'
import type { SightWitness } from '../../sight/witness'
import type { Pose } from '../../table/types'
import { idSchema as id, mostUnits, type Ride } from '../ids'
import { movePurposes } from '../decision'
import type { CourseReport, FallBackPreview } from '../previews/combat'
import type { DeployCheck, DeployGround, UnitPlaced } from '../previews/deploy'
import type { MountArc } from '../previews/fire'
import type { FieldOfFire, SightMatrix, TemplateReport } from '../previews/space'
import type { PutDownReport } from '../previews/tank-shock'
import type {
  MoveCheck,
  MoveLeg,
  ReachArea,
  StandsThere,
  SuggestedBoarding,
  SuggestedMove,
  UnitMoved,
} from '../previews/way'
import type { Refusal, Text } from '../refusal'
import {
  formationSchema as formation,
  mannerSchema as manner,
  pathsSchema,
  planPointSchema,
  posesSchema,
  waypointSchema,
  type Poses,
} from '../spatial'

/** Half as far again as the longest move of all, a turbo-boost of 24 inches (C4-TYPE-05). */
const farthest = z.number().min(0).max(914.4)
/** Of an open decision; without it the budget follows from the rules (C4-MOVE-02, CF-MOVE-07). */
const budget = z.object({ plan: farthest, climb: z.number().min(0), label: z.number() }).optional()
/** A model, or a place somebody of an infantryman's size might stand at. */
const endSchema = z.union([z.object({ model: id }), waypointSchema])
export type SightEnd = z.infer<typeof endSchema>
export const spaceQueries = [
  z.object({ ask: z.literal('sight'), from: id, to: id }),
  /** As `sight`, from and to any place as well. */
  z.object({ ask: z.literal('gaze'), from: endSchema, to: endSchema }),
  /** What can be seen from there (`out`), or from where it can be seen (`in`): an infantryman in every cell of every floor. */
  z.object({ ask: z.literal('fieldOfFire'), of: endSchema, way: z.enum(['out', 'in']) }),
  /** Clear rays of every model of one unit at every model of another. */
  z.object({ ask: z.literal('sightMatrix'), from: id, to: id }),
  /** What each mount of a unit of vehicles bears on as it stands, or would from where some of it are drawn. */
  z.object({ ask: z.literal('mountArcs'), unit: id, drawn: posesSchema.optional() }),
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
  /** A unit drawn to a vehicle: everybody goes to its doors (C4-TRANS-07). */
  z.object({ ask: z.literal('suggestBoarding'), unit: id, vehicle: id }),
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
  z.object({ ask: z.literal('coherency'), unit: id }),
  /** Where the unit would run if it fell back now, and whether it could. */
  z.object({ ask: z.literal('fallBack'), unit: id }),
  /** Where a unit that is asked for its course would go in this direction. */
  z.object({ ask: z.literal('course'), decision: id, bearing: z.number().min(-360).max(720) }),
  /** Where a vehicle that gives way would be put down with this heading. */
  z.object({ ask: z.literal('heading'), decision: id, bearing: z.number().min(-360).max(720) }),
] as const
export interface SpaceAnswers {
  sight: SightWitness
  gaze: SightWitness
  fieldOfFire: FieldOfFire
  sightMatrix: SightMatrix
  mountArcs: readonly MountArc[]
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
  reach: readonly ReachArea[]
  checkDeploy: DeployCheck
  deployGround: DeployGround | null
  suggestBoarding: SuggestedBoarding
  checkDisembark: DeployCheck
  suggestDisembark: { readonly poses: Poses; readonly check: DeployCheck }
  suggestDeploy: { readonly poses: Poses; readonly check: DeployCheck }
  suggestDeployMany: readonly UnitPlaced[]
  suggestDeployAll: {
    readonly placed: readonly UnitPlaced[]
    /** Those for whom their own transport stands ready or has found a place: they start in it (C4-DEPLOY-08). */
    readonly aboard: readonly Ride[]
    /** Why nobody else comes with them; null: nobody else waits. */
    readonly then: Refusal | null
  }
  deployOrder: Readonly<Record<string, Refusal>>
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
  fallBack: FallBackPreview
  course: CourseReport | null
  heading: PutDownReport | null
}
