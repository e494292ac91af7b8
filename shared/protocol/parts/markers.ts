/** Markers of places that matter: what is known of each beside where it lies (`counters.ts`), and which one a unit holds (S6-MISS-OBJ-01, -07). */
import { z } from 'zod'
import type { ModelId, UnitId } from '../../table/types'
import { openFact } from '../fact'
import { model, side, unit } from '../fact-values'
import { idSchema } from '../ids'
import type { Seat } from '../spatial'

/** By their ids, those of counters. */
export interface MarkersView {
  /** Who has laid it; one that is missing lies where the mission has it. */
  readonly placedBy: Readonly<Record<string, Seat>>
  /** Points it is worth, once its value has been turned up. */
  readonly values: Readonly<Record<string, number>>
  /** In whose hands it is. */
  readonly bearers: Readonly<Record<string, ModelId>>
  /** By the player turn in which its bearer let it lie of his own will. */
  readonly letGo?: Readonly<Record<string, number>>
  /** Which one a unit that reaches several holds, as its owner has said. */
  readonly declared: Readonly<Record<UnitId, string>>
}

export const markerCommands = [
  /** Whoever carries it lets it lie where he stands (S6-MISS-MIS-6). */
  z.object({ type: z.literal('dropMarker'), unit: idSchema }),
] as const

const counter = z.string()
export const markerFacts = {
  /** Points of each. */
  markersTurnedUp: openFact(z.object({ objective: z.string(), values: z.record(z.string(), z.number()) })),
  /** null: it holds no certain one any more. */
  markerDeclared: openFact(z.object({ unit, counter: counter.nullable() })),
  markerTaken: openFact(z.object({ counter, seat: side, unit, model })),
  markerHanded: openFact(z.object({ counter, seat: side, unit, model })),
  markerDropped: openFact(z.object({ counter, seat: side, unit, why: z.enum(['said', 'lost', 'runs']) })),
}
