/** Reserves, and those who are hidden before the battle: what is told of them, and to whom (C4-MSR-01 to -03, -09, -10). */
import { z } from 'zod'
import { guarded, openFact } from '../fact'
import { mm, model, models, planPoint, poses, side, unit, units, waysFrom, wordOf } from '../values'

/** Why a unit is not on the table when the battle begins. */
const heldReasons = ['mission', 'deepStrike', 'chosen', 'noRoom'] as const

export const reserveFacts = {
  /** What is in reserve is its owner's knowledge (C4-DEPLOY-11). */
  heldInReserve: guarded(z.object({ unit, why: wordOf('heldWhy', heldReasons) })),
  /** The die of one choice: who of it comes in this player turn; nobody, where it has failed. */
  reserveRolled: guarded(z.object({ seat: side, units, comes: z.boolean() })),
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
