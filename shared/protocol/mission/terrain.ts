/** What the table of a mission must have, and how its ruins are when the battle begins (CF-CUSTOM-06, CF-SPECIAL-06). */
import { z } from 'zod'
import { missionFault } from './mission-faults'
import { fileInches as inches } from './values'

export const terrainSchema = z.strictObject({
  /** A road from the middle of one of these edges to the middle of the other. */
  road: z.enum(['betweenShortEdges', 'betweenLongEdges']).optional(),
  /** All of it but roads lies on this half of the table; the other is open ground. */
  half: z.enum(['near', 'far', 'left', 'right']).optional(),
  /** Where players lay the city: other measures than those of the procedure, and how many ruins (CF-TERRAIN-10). */
  procedure: z
    .strictObject({
      /** So near to the middle the first ruin lies. */
      firstWithin: inches.optional(),
      /** So near to the first one those that follow lie. */
      ring: inches.optional(),
      /** So wide a street is left between two. */
      street: inches.optional(),
      ruins: z
        .strictObject({ least: z.int().min(0).max(30), most: z.int().min(1).max(30) })
        .refine(({ least, most }) => least <= most, missionFault('moreThanRoom'))
        .optional(),
    })
    .refine(({ ring = 6, street = 2 }) => street <= ring, missionFault('noSecondRuin'))
    .optional(),
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
