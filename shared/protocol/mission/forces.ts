/** What the sides of a mission may bring, where they are not alike (CF-SPECIAL-09, CF-CUSTOM-05). */
import { z } from 'zod'
import { documentIdSchema } from '../document-id'
import { categories } from '../force'
import { missionFault } from './mission-faults'
import { inBothLanguages } from './values'

const row = z
  .strictObject({
    category: z.enum(categories),
    least: z.int().min(0).max(20),
    most: z.int().min(0).max(20),
  })
  .refine(({ least, most }) => least <= most, missionFault('moreThanRoom'))
const sideForce = z.strictObject({
  /** In place of what was agreed for both. */
  limit: z.int().min(1).max(100_000).optional(),
  /** So many at most, whatever was agreed for both. */
  detachments: z.int().min(1).max(9).optional(),
  /** Only this force of the library plays it: as history has it, and none of one's own choosing. */
  force: documentIdSchema.optional(),
  /** What whoever plays it should know: shown before the battle, and no rule. */
  advice: inBothLanguages(600).optional(),
  chart: z
    .strictObject({
      /** A category that is not named has no room at all. */
      rows: z.array(row).min(1).max(categories.length),
      /** Nobody has it from a printed page: players are told that it is a proposal. */
      proposed: z.literal(true).optional(),
    })
    .optional(),
})
export const forcesSchema = z.strictObject({ attacker: sideForce.optional(), defender: sideForce.optional() })
export type SideForce = z.infer<typeof sideForce>
