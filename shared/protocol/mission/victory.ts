/** Clauses that say who has won, in their order (C4-MISSION-06, CF-CUSTOM-09). */
import { z } from 'zod'
import { objectiveId } from './objectives'
import { cite } from './values'

/** The first that applies decides; the last must always apply. */
export const victoryClauseSchema = z.discriminatedUnion('by', [
  /** A side of whom nobody is left has lost (CF-SCEN-16). */
  z.strictObject({ by: z.literal('lastStanding'), cite }),
  /** Whoever has more of what an objective counts (C4-MISSION-06). */
  z.strictObject({ by: z.literal('count'), objective: objectiveId, cite }),
  /** Victory points, with degrees (C4-VP-11). */
  z.strictObject({ by: z.literal('points'), cite }),
])
export type VictoryClause = z.infer<typeof victoryClauseSchema>
