/** A text as a file holds it. */
import { z } from 'zod'
import type { Text } from './refusal'

export const textSchema: z.ZodType<Text> = z.object({
  key: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => textSchema)])).optional(),
})
