/**
 * States out of records of earlier versions, in the shape of today's: what they showed is shown by a film. Up to version 5
 * standing orders were three of a side, and what they let pass was not asked about.
 */
import { z } from 'zod'
import { standingOrdersSchema } from '../../../shared/protocol/skirmish/command'
import type { SkirmishState } from './state'

const withReadiness = 6
/** From here on nothing was added that today's rules cannot do without: a game that stands in such a state is played on. */
export const skirmishGoesOnFrom = withReadiness

const olderSchema = z.looseObject({
  secrets: z.looseObject({
    orders: z.object({ a: standingOrdersSchema, b: standingOrdersSchema }),
  }),
})
/**
 * @param version  of the rules that wrote it
 * @throws ZodError where it is no state of that version
 */
export const liftSkirmish = (state: unknown, version: number): SkirmishState =>
  (version < withReadiness ? olderSchema.parse(state) : state) as SkirmishState
