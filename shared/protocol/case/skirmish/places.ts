/** Places of a skirmish case as its rules write them: x east, y north, z up in centimetres (LS-GEO-01). */
import { z } from 'zod'

const centimetres = z.number().finite().min(-1000).max(1000)
export const skirmishSpotInCaseSchema = z
  .union([z.tuple([centimetres, centimetres]), z.tuple([centimetres, centimetres, centimetres])])
  .describe('x, y, and the height of what one stands on there, 0 where it is not said')
export type SkirmishSpotInCase = z.infer<typeof skirmishSpotInCaseSchema>
export const placeSchema = z.tuple([centimetres, centimetres, centimetres]).describe('x, y, z in space')
export type PlaceInCase = z.infer<typeof placeSchema>
