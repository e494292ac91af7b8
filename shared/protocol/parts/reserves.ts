/** Reserves, and those who are hidden before the battle: what is told of them, and to whom (C4-MSR-01 to -03, -09, -10). */
import { z } from 'zod'
import type { UnitId } from '../../table/types'
import { guarded, openFact } from '../fact'
import { mm, model, models, planPoint, poses, side, unit, units, waysFrom, wordOf } from '../fact-values'
import { idSchema, rideSchema } from '../ids'
import type { ArrivalCheck, DeepStrikeOdds, DeployCheck } from '../previews/deploy'
import {
  formationSchema,
  mannerSchema,
  pathsSchema,
  planPointSchema,
  posesSchema,
  waypointSchema,
  type Paths,
  type Poses,
  type Seat,
} from '../spatial'

/** One choice that waits, as its owner knows it (C4-MSR-09). */
export interface ReserveChoice {
  readonly units: readonly UnitId[]
  /** Its die has succeeded: it comes in this player turn. */
  readonly comes: boolean
  /** The face its next die needs, and in which game turn it falls; null: none is thrown any more. */
  readonly next: { readonly needed: number; readonly turn: number } | null
}
/** What waits beside the table: one's own in full, of the enemy's only how many dice he still throws (C4-DEPLOY-11). */
export interface ReservesView {
  readonly own: Readonly<Partial<Record<Seat, readonly ReserveChoice[]>>>
  /** Of the enemy's those of whom he has told (C4-DEPLOY-11). */
  readonly told?: Readonly<Partial<Record<Seat, readonly ReserveChoice[]>>>
  readonly count: Readonly<Record<Seat, number>>
}

const going = { manner: mannerSchema, boost: z.boolean().optional() }
export const reserveCommands = [
  /** There is no room for it: it goes into reserve, or stays there (C4-DEPLOY-06, C4-MSR-10). */
  z.object({ type: z.literal('holdBack'), unit: idSchema }),
  /** Out of reserve: from a home edge, each path from its entry point on, or down from above (C4-MSR-03, -10). */
  z.object({
    type: z.literal('arrive'),
    unit: idSchema,
    how: z.discriminatedUnion('by', [
      z.object({ by: z.literal('edge'), paths: pathsSchema, ...going }),
      z.object({ by: z.literal('deepStrike'), first: idSchema, at: planPointSchema }),
    ]),
  }),
  /** Out of reserve in a vehicle that comes on in the same turn (C4-TRANS-17). */
  rideSchema.extend({ type: z.literal('arriveAboard') }),
  /** Off the table, to come back whole through reserve where the mission lets it (CF-MSR-06). */
  z.object({ type: z.literal('withdraw'), unit: idSchema }),
  /** One of one's own of whom the enemy knows nothing: he does from now on; at any time (C4-DEPLOY-11). */
  z.object({ type: z.literal('reveal'), unit: idSchema }),
] as const

export const reserveQueries = [
  /** From the nearest home edge to a place: who enters where, and how far they come (C4-MSR-10). */
  z.object({
    ask: z.literal('suggestArrival'),
    unit: idSchema,
    to: waypointSchema,
    formation: formationSchema,
    facing: z.number().optional(),
    ...going,
  }),
  z.object({ ask: z.literal('checkArrival'), unit: idSchema, paths: pathsSchema, ...going }),
  /** Where a unit would come down that aims at this place and hits it, and what scatter may cost it (C4-MSR-03). */
  z.object({
    ask: z.literal('deepStrikeOdds'),
    unit: idSchema,
    first: idSchema,
    at: planPointSchema,
    /** Only where it would stand: the chances take their time. */
    chances: z.boolean().default(true),
  }),
  /** Of a unit that has come down and whose places are asked for: the circle that is pointed at turned that way. */
  z.object({
    ask: z.literal('suggestLanding'),
    unit: idSchema,
    /** As they are drawn; none: as they are proposed. */
    poses: posesSchema,
    to: planPointSchema.optional(),
  }),
] as const
export interface ReserveAnswers {
  suggestArrival: { readonly paths: Paths; readonly check: ArrivalCheck }
  checkArrival: ArrivalCheck
  deepStrikeOdds: DeepStrikeOdds
  suggestLanding: { readonly poses: Poses; readonly check: DeployCheck }
}

/** Why a unit is not on the table when the battle begins. */
export const heldReasons = ['mission', 'deepStrike', 'chosen', 'noRoom', 'entersFirst', 'wave'] as const

export const reserveFacts = {
  /** What is in reserve is its owner's knowledge (C4-DEPLOY-11). */
  heldInReserve: guarded(
    z.object({
      unit,
      why: wordOf('heldWhy', heldReasons),
      /** One die falls for these together, where they are others than were bought together. */
      shares: units.optional(),
    }),
  ),
  /** Off the table of its own accord (CF-MSR-06). */
  withdrew: openFact(z.object({ unit, models })),
  /** One that was lost comes back whole, as a unit of its own: no die of its side's falls for it before this game turn (CF-MSR-06). */
  waveFormed: openFact(z.object({ unit, after: unit, number: z.int(), turn: z.int() })),
  /** The die of one choice: who of it comes in this player turn; nobody, where it has failed. */
  reserveRolled: guarded(z.object({ seat: side, units, comes: z.boolean() })),
  /** The mission brings them on in their side's next player turn: no die falls for them (CF-CUSTOM-08). */
  reservesCalled: guarded(z.object({ seat: side, units })),
  /** The edge on which a die brings it (CF-SPECIAL-07). */
  reserveEdge: guarded(z.object({ unit, edge: wordOf('tableEdge', ['near', 'far', 'left', 'right']) })),
  /** It is to come over a side edge, which a die will say (S6-MISS-RES-03, -08). */
  outflankDeclared: guarded(z.object({ unit })),
  /** More may come than there are ways for: it waits, and throws again (CF-STRAT-42). */
  arrivalWaits: guarded(z.object({ unit })),
  /** No room for it now: it comes at the first chance, without another die. */
  arrivalPutOff: guarded(z.object({ unit })),
  /** Its owner has told of it: how it comes, where it waits, or in which vehicle it rides (C4-DEPLOY-11). */
  unitRevealed: openFact(
    z.object({ unit, why: wordOf('heldWhy', heldReasons).optional(), vehicle: model.optional() }),
  ),
  /** From here on it is everybody's to see. */
  arrivalBegan: openFact(z.object({ unit, how: wordOf('arrival', ['edge', 'deepStrike']) })),
  /** Inside a vehicle that comes in this turn as well: its owner's knowledge (C4-TRANS-16, -17). */
  arrivesAboard: guarded(z.object({ unit, vehicle: model, host: unit.optional() })),
  /** `road`, `declared`: as for any move (C4-VEH-17, -14). */
  arrived: openFact(
    z.object({
      unit,
      moves: waysFrom,
      /** Out of the ground there, by its id (CF-STRAT-42). */
      spot: z.string().optional(),
      road: z.boolean().optional(),
      declared: z.record(model, mm).optional(),
    }),
  ),
  /** Aimed at, and come down; `lost` have found no place, `wide` is the whole unit off the table. */
  deepStruck: openFact(
    z.object({
      unit,
      aim: planPoint,
      at: planPoint,
      bearing: z.number(),
      distance: z.number(),
      hit: z.boolean(),
      wide: z.boolean(),
      poses,
      lost: models,
    }),
  ),
  /** Deployed units that are hidden until they act (C4-MSR-01). */
  concealed: openFact(z.object({ units })),
  concealmentEnded: openFact(z.object({ units })),
}
