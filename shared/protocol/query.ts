/** Questions the table may be asked at any time; they change nothing and use the same functions as the rules. */
import { z } from 'zod'
import type { Mm } from '../geometry/length'
import type { Point3 } from '../geometry/point'
import type { SightWitness } from '../sight/witness'
import type { Pose } from '../table/types'
import { movePurposes, type Budget } from './decision'
import type { Refusal, RuleId } from './refusal'
import { pathsSchema, planPointSchema, posesSchema, waypointSchema } from './spatial'

const id = z.string().max(100)
/** Of an open decision; without it the budget follows from the rules (C4-MOVE-02, CF-MOVE-07). */
const budget = z.object({ plan: z.number(), climb: z.number(), label: z.number() }).optional()
export const querySchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('sight'), from: id, to: id }),
  z.object({ ask: z.literal('distance'), from: id, to: id }),
  /** Which surfaces lie under a place of the table, top first. */
  z.object({ ask: z.literal('surfaces'), at: planPointSchema }),
  z.object({ ask: z.literal('checkMove'), unit: id, paths: pathsSchema, purpose: z.enum(movePurposes), difficult: z.boolean().default(false), budget }),
  /** A path for every model of the unit when `lead` is dragged to a waypoint: formation kept, places legal where possible. */
  z.object({ ask: z.literal('suggestMove'), unit: id, lead: id, to: waypointSchema, purpose: z.enum(movePurposes), single: z.boolean().default(false), budget }),
  z.object({ ask: z.literal('reach'), model: id, purpose: z.enum(movePurposes), budget }),
  z.object({ ask: z.literal('checkDeploy'), unit: id, poses: posesSchema }),
  z.object({ ask: z.literal('suggestDeploy'), unit: id, to: waypointSchema }),
  z.object({ ask: z.literal('checkPiece'), design: id, at: planPointSchema, turn: z.number().finite() }),
  z.object({ ask: z.literal('coherency'), unit: id }),
  /** Every enemy unit as a target of this one: who can shoot what, and why not. */
  z.object({ ask: z.literal('targets'), unit: id }),
  z.object({ ask: z.literal('assaults'), unit: id }),
  z.object({ ask: z.literal('unitCard'), unit: id }),
])
export type Query = z.infer<typeof querySchema>
/** A question before the defaults are filled in. */
export type QueryInput = z.input<typeof querySchema>

export interface MoveLeg {
  readonly from: Point3
  readonly to: Point3
  readonly kind: 'walk' | 'climb'
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
  readonly toHit: number
  readonly refusal?: Refusal
  /** Models of the target this one sees and reaches. */
  readonly eligible: readonly string[]
}
export interface TargetPreview {
  readonly target: string
  readonly verdict: 'can' | 'partly' | 'cannot'
  readonly refusal?: Refusal
  readonly distance: Mm
  readonly firers: readonly Firer[]
  /** A target-priority test would be needed (C4-SHOOT-05). */
  readonly priorityTest: boolean
  readonly cover: { readonly save: number; readonly cite: RuleId; readonly piece: string } | null
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
export interface AssaultPreview {
  readonly target: string
  readonly refusal?: Refusal
  readonly distance: Mm | null
}
export interface UnitCard {
  readonly unit: string
  readonly lines: readonly { readonly text: { readonly key: string; readonly args?: Readonly<Record<string, string | number>> }; readonly cite: RuleId }[]
}
export type QueryResult = {
  sight: SightWitness
  distance: { readonly gap: Mm; readonly plan: Mm; readonly rise: Mm; readonly from: Point3; readonly to: Point3 }
  surfaces: readonly { readonly on: { readonly piece: string | null; readonly level: number }; readonly y: Mm }[]
  checkMove: MoveCheck
  suggestMove: { readonly paths: z.infer<typeof pathsSchema>; readonly check: MoveCheck }
  reach: readonly ReachArea[]
  checkDeploy: DeployCheck
  suggestDeploy: { readonly poses: z.infer<typeof posesSchema>; readonly check: DeployCheck }
  checkPiece: { readonly refusal?: Refusal; readonly gaps: readonly { readonly piece: string; readonly gap: Mm }[] }
  coherency: { readonly coherent: boolean; readonly links: readonly (readonly [string, string])[]; readonly offenders: readonly string[] }
  targets: readonly TargetPreview[]
  assaults: readonly AssaultPreview[]
  unitCard: UnitCard
}
