/** One kind of fact: the shape of its data, and who may know of it. */
import type { z } from 'zod'

/** null: there is nothing to say any more. */
type FactSchema = z.ZodObject | z.ZodNullable<z.ZodObject>
/**
 * Lengths in mm unless a field says otherwise. `all`: never told to one side alone. `named`: whoever tells it says who may
 * know, which may be everybody.
 */
export const openFact = <S extends FactSchema>(data: S): { readonly data: S; readonly knownTo: 'all' } => ({
  data,
  knownTo: 'all',
})
/** Whoever tells it names those who may know. */
export const guarded = <S extends FactSchema>(data: S): { readonly data: S; readonly knownTo: 'named' } => ({
  data,
  knownTo: 'named',
})
