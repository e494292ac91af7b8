/** What sides have declared before a case begins (CF-SETUP-06). */
import { z } from 'zod'
import { pointSchema } from './places'
import { mostTurns } from './turns'

const id = z.string().min(1).max(60)
const told = z.strictObject({
  stratagem: id,
  pieces: z
    .array(id)
    .min(1)
    .max(12)
    .optional()
    .describe('the ruin that is a key building, is fortified or mined; where each booby trap lies'),
  places: z
    .array(pointSchema)
    .min(1)
    .max(12)
    .optional()
    .describe('the middles of its obstacles, or where its manholes lie'),
  turn: z.int().min(1).max(mostTurns).optional().describe('the game turn in which a charge goes off'),
})
const declarations = z
  .array(z.union([id.transform((stratagem): z.infer<typeof told> => ({ stratagem })), told]))
  .max(12)
  .default([])
export const stratagemsSchema = z
  .strictObject({ a: declarations, b: declarations })
  .prefault({})
  .describe(
    'what each side has declared, in order: by its id alone, or with where and when; nothing of it has been used (CF-STRAT-01)',
  )
export type DeclarationInCase = z.infer<typeof told>
