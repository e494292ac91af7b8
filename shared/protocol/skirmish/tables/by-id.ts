/** One schema for each of a list of ids, so that a table misses none and knows no other. */
import type { z } from 'zod'

export const byId = <K extends string, S extends z.ZodType>(ids: readonly K[], schema: S): Record<K, S> =>
  Object.fromEntries(ids.map((id) => [id, schema])) as Record<K, S>
