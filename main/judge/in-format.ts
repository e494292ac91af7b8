/** What a moment comes to as a case, held against the format of cases. */
import type { z } from 'zod'
import { findingOf } from '../../shared/protocol/fault-words'
import { refuse } from '../../shared/protocol/refusal'
import { RefusedSetup } from '../engine'

/** @throws RefusedSetup that names the first place of a moment no case can say: its stage remembered what cannot be */
export function inFormat<T>(schema: z.ZodType<T>, words: unknown): T {
  const read = schema.safeParse(words)
  if (read.success) return read.data
  const { path, text } = findingOf(read.error, words)
  throw new RefusedSetup(refuse('momentUnspeakable', [], { place: path, detail: text }).refusal)
}
