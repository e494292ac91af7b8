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
  readonly placing: { readonly seat: Seat; readonly objective: string; readonly left: number } | null
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
  checkCounter: { readonly refusal?: Refusal; readonly y: Mm | null }
  /** Null: no counter is being laid. */
  suggestCounter: { readonly to: Waypoint | null }
}

/** Whose counter is next, of which objective, and how many are to come; null: all lie. */
const laying = z.object({ seat: side, objective: z.string(), left: z.number() })
export const counterFacts = {
  countersRolled: openFact(z.object({ count: z.number(), seat: side })),
  counterTurn: openFact(laying.nullable()),
  counterPlaced: openFact(
    z.object({ seat: side, counter: z.string(), objective: z.string(), at: point, on: surfaceRefSchema }),
  ),
  /** No place is left for so many. */
  countersLeftOut: openFact(z.object({ count: z.number() })),
}
