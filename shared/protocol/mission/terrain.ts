/** What the table of a mission must have, and how its ruins are when the battle begins (CF-CUSTOM-06, CF-SPECIAL-06). */
import { z } from 'zod'

export const terrainSchema = z.strictObject({
  /** A road from the middle of one of these edges to the middle of the other. */
  road: z.enum(['betweenShortEdges', 'betweenLongEdges']).optional(),
  /** Ruins that begin otherwise than their designs: of a saved table by their ids, the first one placed, or the chosen target. */
  ruins: z
    .array(
      z.strictObject({
        which: z.union([z.enum(['first', 'target']), z.strictObject({ piece: z.string().min(1).max(60) })]),
        fortified: z.boolean().optional(),
        dangerous: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(20)
    .optional(),
})
