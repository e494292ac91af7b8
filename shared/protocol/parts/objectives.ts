/** What is fought for, where it is done once and for all or counted turn by turn: exits, targets, items, messages (CF-CUSTOM-03). */
import { z } from 'zod'
import type { Point3 } from '../../geometry/point'
import type { ModelId } from '../../table/types'
import { openFact } from '../fact'
import { model, models, point, side, unit, units } from '../fact-values'
import { idSchema } from '../ids'
import type { MoveCheck } from '../previews/way'
import type { Refusal } from '../refusal'
import type { Seat } from '../spatial'

/** By the ids of the objectives. */
export interface ObjectivesView {
  /** Who has done for good what it asks for. */
  readonly achieved: Readonly<Record<string, Seat>>
  /** Turns that have been completed. */
  readonly turns: Readonly<Record<string, number>>
  /** Where an item lies, or who carries it; null: it has left the table. */
  readonly items: Readonly<
    Record<
      string,
      { readonly at: Point3 } | { readonly carrier: ModelId; readonly at: Point3 } | { readonly gone: Seat }
    >
  >
}

export const objectiveCommands = [
  /** Off the table by an exit of the mission: one model moves over the edge, and its whole unit goes (CF-SPECIAL-02). */
  z.object({ type: z.literal('leaveTable'), unit: idSchema }),
] as const
export const objectiveQueries = [
  /** May it leave now, who goes first and by which way, and what is thrown on it? */
  z.object({ ask: z.literal('wayOff'), unit: idSchema }),
] as const
export interface ObjectiveAnswers {
  /** The move of whoever goes first, with what is thrown on it; null where it is refused. */
  wayOff: { readonly check: MoveCheck | null; readonly refusal?: Refusal }
}

/** By its id, with the unit's where each has a count of its own. */
const objective = z.string().max(120)
export const objectiveFacts = {
  /** `riders` were in its vehicles. */
  leftTable: openFact(z.object({ unit, models, riders: units })),
  /** The dice do not let it get so far. */
  staysOnTable: openFact(z.object({ unit })),
  /** Done for good. */
  objectiveMet: openFact(z.object({ objective, seat: side })),
  /** One more turn of it is done. */
  objectiveTurn: openFact(z.object({ objective, seat: side, turns: z.number(), unit: unit.optional() })),
  itemLies: openFact(z.object({ objective, at: point })),
  itemTaken: openFact(z.object({ objective, unit, model })),
  /** Where its carrier has got to. */
  itemCarried: openFact(z.object({ objective, at: point })),
  itemDropped: openFact(z.object({ objective, unit, at: point })),
  itemAway: openFact(z.object({ objective, seat: side, unit })),
}
