/** A stratagem as a file: what it is called and what it does (CF-STRAT-03, CF-CUSTOM-07, -10). Those of the pack are such files. */
import { z } from 'zod'
import { documentIdSchema } from '../document-id'
import { effectSchema } from './effects'

const words = (longest: number) =>
  z.strictObject({ en: z.string().min(1).max(longest), ru: z.string().min(1).max(longest) })

export const stratagemCategories = [
  'keyBuildings',
  'dirtyTricks',
  'obstacles',
  'manoeuvres',
  'arsenal',
] as const

export const stratagemSchema = z.strictObject({
  format: z.literal('war-storeys/stratagem'),
  version: z.literal(1),
  id: documentIdSchema,
  name: words(80),
  /** What it does, in a sentence or two, for whoever chooses. */
  about: words(600),
  category: z.enum(stratagemCategories),
  cite: z.string().min(1).max(40),
  /** In the order in which they are carried out when it is declared. */
  effects: z.array(effectSchema).min(1).max(8),
})
export type Stratagem = z.infer<typeof stratagemSchema>
