/** What a mission may be fought for (C4-MISSION, CF-CUSTOM-03). */
import { z } from 'zod'
import { cite, fileInches as inches, keptDistance as distance, percent } from './values'

export const objectiveId = z.string().min(1).max(40)
export const objectiveSchema = z.discriminatedUnion('kind', [
  /** A quarter is held by whoever alone has a unit in it that scores. Points by whose quarter it is (C4-VP-05). */
  z.strictObject({
    kind: z.literal('quarters'),
    id: objectiveId,
    points: z.strictObject({ own: percent, side: percent, enemy: percent }),
    cite,
  }),
  /** Counters on the table; together they are worth the limit (C4-MISSION-20, C4-VP-07). */
  z.strictObject({
    kind: z.literal('counters'),
    id: objectiveId,
    /** So many, and as many more as a D3 says. */
    least: z.int().min(0).max(12),
    plusD3: z.boolean(),
    fromEdges: distance,
    apart: distance,
    near: inches,
    cite,
  }),
  /** Units that score and still stand (C4-MISSION-30). */
  z.strictObject({ kind: z.literal('annihilation'), id: objectiveId, cite }),
  /** Units that score in a strip along the enemy's edge (C4-MISSION-40). */
  z.strictObject({ kind: z.literal('enemyStrip'), id: objectiveId, depth: inches, cite }),
  /** Units that score about the middle of the table, in plan (C4-MISSION-50). */
  z.strictObject({ kind: z.literal('circle'), id: objectiveId, radius: inches, cite }),
  /** A flag on every ruin one has held (CF-SCEN-11). */
  z.strictObject({ kind: z.literal('flags'), id: objectiveId, cite }),
  /** The one ruin that matters (CF-SCEN-12). */
  z.strictObject({ kind: z.literal('vitalRuin'), id: objectiveId, cite }),
])
export type Objective = z.infer<typeof objectiveSchema>
