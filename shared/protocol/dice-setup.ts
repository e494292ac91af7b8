/** Where the dice of a game come from: chosen when it is set up, and kept in its record. */
import { z } from 'zod'

const seed = z.string().max(60)
export const diceSetupSchema = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('seeded'),
    seed,
    /** Filled by the authoritative side for a game played on from a moment of another: its lots stay those of that game. */
    lots: seed.optional(),
  }),
  z.object({ source: z.literal('scripted'), faces: z.array(z.string().max(8)).max(100_000) }),
  z.object({
    source: z.literal('typed'),
    /** Filled by the authoritative side: of it come lots for which nobody throws dice (what is proposed in secret). */
    seed: seed.optional(),
  }),
])
export type DiceSetup = z.infer<typeof diceSetupSchema>
