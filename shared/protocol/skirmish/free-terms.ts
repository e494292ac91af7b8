/** Free play: what its players agree on. */
import { z } from 'zod'

const arrivals = z.array(z.string().max(64)).max(160)
/** What players agree on in free play that rules leave to a scenario (LS-EXT); nothing of it by itself. */
export const freeTermsSchema = z.object({
  night: z.boolean().default(false),
  jungle: z.boolean().default(false),
  rulesOfEngagement: z.boolean().default(false),
  /** Ids of soldiers in the force of a side. */
  infiltrators: z.object({ a: arrivals, b: arrivals }).default({ a: [], b: [] }),
  ambushers: z.object({ a: arrivals, b: arrivals }).default({ a: [], b: [] }),
})
export type FreeTerms = z.infer<typeof freeTermsSchema>
export const noTerms: FreeTerms = freeTermsSchema.parse({})
