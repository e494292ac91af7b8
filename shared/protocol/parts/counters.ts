/** Counters that are fought for, and whose is next to be laid (C4-MISSION-20). */
import { z } from 'zod'
import type { Mm } from '../../geometry/length'
import type { Point3 } from '../../geometry/point'
import type { SurfaceRef } from '../../table/types'
import { openFact } from '../fact'
import { point, side } from '../fact-values'
import type { Refusal } from '../refusal'
import { surfaceRefSchema, waypointSchema, type Seat, type Waypoint } from '../spatial'

export interface CountersView {
  readonly laid: readonly {
    readonly id: string
    readonly objective: string
    readonly at: Point3
    readonly on: SurfaceRef
  }[]
  readonly placing: {
    readonly seat: Seat
    readonly objective: string
    readonly left: number
    /** So far from the others, in inches, where no place is left that is as far as it should be (S6-MISS-OBJ-04). */
    readonly apart?: number
    /** Others must make room for it. */
    readonly crowded?: true
  } | null
}
/** One that makes room for another, and how far it goes, mm. */
export interface CounterShift {
  readonly counter: string
  readonly at: Point3
  readonly by: Mm
}

export const counterCommands = [
  /** The next counter of an objective goes here. */
  z.object({ type: z.literal('placeCounter'), to: waypointSchema }),
] as const

export const counterQueries = [
  /** May the next counter lie here? */
  z.object({ ask: z.literal('checkCounter'), to: waypointSchema }),
  /** Any place where the next counter may lie. */
  z.object({ ask: z.literal('suggestCounter') }),
] as const
export interface CounterAnswers {
  checkCounter: {
    readonly refusal?: Refusal
    readonly y: Mm | null
    /** What would make room for it. */
    readonly shifts?: readonly CounterShift[]
  }
  /** Null: no counter is being laid. */
  suggestCounter: { readonly to: Waypoint | null }
}

/** Whose counter is next, of which objective, and how many are to come; null: all lie. */
const laying = z.object({
  seat: side,
  objective: z.string(),
  left: z.number(),
  apart: z.number().optional(),
  crowded: z.literal(true).optional(),
})
export const counterFacts = {
  countersRolled: openFact(z.object({ count: z.number(), seat: side })),
  counterTurn: openFact(laying.nullable()),
  counterPlaced: openFact(
    z.object({ seat: side, counter: z.string(), objective: z.string(), at: point, on: surfaceRefSchema }),
  ),
  /** It lies where the mission has it. */
  counterLies: openFact(
    z.object({ counter: z.string(), objective: z.string(), at: point, on: surfaceRefSchema }),
  ),
  /** It has made room for another, or has been carried. */
  counterMoved: openFact(
    z.object({ counter: z.string(), at: point, on: surfaceRefSchema, why: z.enum(['makesRoom', 'carried']) }),
  ),
  /** Does not agree to what would be moved for it: the place that moves least is taken (S6-MISS-OBJ-04). */
  counterShiftRefused: openFact(z.object({ seat: side })),
  /** No place is left for so many. */
  countersLeftOut: openFact(z.object({ count: z.number() })),
}
