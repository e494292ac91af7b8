/** What the players agree on before they choose their forces (C4-ORG-02, -05). */
import { z } from 'zod'

export const termsSchema = z.object({
  /** Points a side; victory is measured by it, not by what a force costs (C4-ORG-02). */
  limit: z.int().min(1).max(100_000),
  /** Most detachments a side, where there may be several (C4-ORG-05). */
  detachments: z.int().min(1).max(9),
  /** When there may be several: the house rule `core4.forces.multiDetachment`. */
  multiDetachment: z.enum(['above2500', 'always', 'never']),
})
export type Terms = z.infer<typeof termsSchema>
/** @property asTheyAre  both players have agreed to play forces that break these terms or the chart */
export const organisingSchema = termsSchema.extend({ asTheyAre: z.boolean() })
