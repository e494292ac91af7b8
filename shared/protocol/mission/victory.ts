/** Clauses that say who has won, in their order (C4-MISSION-06, CF-CUSTOM-09). */
import { z } from 'zod'
import { degrees } from './counted'
import { objectiveId } from './objectives'
import { cite, roleSchema } from './values'

/** What goes into a sum of points, and how many times. */
const pointTerm = z.strictObject({
  /**
   * Damage that a side has suffered goes to its enemy (C4-VP-02); its own units that score at the end, those that have left
   * by an exit, and what its objectives are worth go to itself (CF-VP-02, CF-SPECIAL-06, -07).
   */
  what: z.enum(['losses', 'survivors', 'exited', 'objectives']),
  /** Whose they are; left out: of either side. */
  of: roleSchema.optional(),
  /** A number, or the house rule that says it. */
  times: z.union([z.number().min(0).max(10), z.strictObject({ setting: z.string().max(60) })]).optional(),
})
export type PointTerm = z.infer<typeof pointTerm>

const outcome = z.union([roleSchema, z.enum(['whoever', 'draw'])])

/** The first that applies decides; the last must always apply. */
export const victoryClauseSchema = z.discriminatedUnion('by', [
  /** A side of whom nobody is left has lost (CF-SCEN-16). */
  z.strictObject({
    by: z.literal('lastStanding'),
    /** How great a victory that is; a plain one where it is left out. */
    degree: z.enum(degrees).optional(),
    cite,
  }),
  /** A side that has nobody on the table at the end of a game turn has lost, whoever of it is still to come (S6-MISS-LEN-04). */
  z.strictObject({ by: z.literal('tableCleared'), cite }),
  /** Whoever has more of what an objective counts (C4-MISSION-06). */
  z.strictObject({ by: z.literal('count'), objective: objectiveId, cite }),
  /** Victory points, with degrees (C4-VP-11). */
  z.strictObject({
    by: z.literal('points'),
    /** What is added up; without it losses and objectives, once each. */
    counts: z.array(pointTerm).min(1).max(10).optional(),
    /** Up to a tenth of the limit is a draw (C4-VP-11), or only as many are (CF-SCEN-14). */
    draw: z.enum(['tenth', 'equal']).optional(),
    /** A victory is crushing with twice as many; else by the lead, in tenths of the limit (S6-MISS-VP-06, C4-VP-11). */
    degrees: z.literal('twice').optional(),
    cite,
  }),
  /** An objective has been achieved; `unless`: it has not been. */
  z.strictObject({
    by: z.literal('achieved'),
    objective: objectiveId,
    unless: z.literal(true).optional(),
    /** By this role; left out: by the one that wins, or by anybody where none is named or it must not have been. */
    role: roleSchema.optional(),
    /** `whoever`: the one side that has achieved it; both, or neither: it does not apply. */
    wins: outcome,
    /** The battle ends as soon as it is so (CF-CUSTOM-08). */
    sudden: z.literal(true).optional(),
    cite,
  }),
  /** In every other case (CF-CUSTOM-09). */
  z.strictObject({ by: z.literal('otherwise'), wins: z.union([roleSchema, z.literal('draw')]), cite }),
])
export type VictoryClause = z.infer<typeof victoryClauseSchema>
