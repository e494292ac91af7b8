/** A force from a file passes its checks before anything is played with it. */
import type { z } from 'zod'
import { forceFileSchema, type Force } from '../../shared/protocol/force'
import { strictly } from '../../shared/protocol/strict-schema'
import { checkForce, isForceOfToday, strictForces, wordsAsNotes } from '../../shared/force'
import { cards } from '../rulesets'
import { foundWithin, refuseFaulty } from './refuse-faulty'

/** Where a force stands in its file, and whether a game was played with it: then the words among its rules are let be. */
interface Proven {
  readonly within?: string
  readonly played?: boolean
}
/** @throws FileFault with every fault, its place in the file and its remedy */
export function proveForce(force: Force, file: string, { within = '', played = false }: Proven = {}): void {
  const known = played ? wordsAsNotes(force, cards) : force
  refuseFaulty(file, foundWithin(within, checkForce(known, cards)))
}

/**
 * By what a force on the shelf is read: every field has to be known, but to what early versions wrote. The players' own
 * words, which stood among the rules before today's version, are notes from here on.
 */
export function forceSchemaFor(written: unknown): z.ZodType<Force> {
  if (isForceOfToday(written)) return strictForce
  const isStrict =
    typeof written === 'object' &&
    written !== null &&
    'version' in written &&
    written.version === strictForces
  return isStrict ? strictEarlier : earlier
}
const strictForce = strictly(forceFileSchema)
const withNotes = (schema: typeof forceFileSchema) => schema.transform((force) => wordsAsNotes(force, cards))
const earlier = withNotes(forceFileSchema)
const strictEarlier = withNotes(strictForce)
