/**
 * Places as the specs write them: x along the near edge, y away from it, in inches (or millimetres), from the near
 * left corner; the code counts from the far left one (README §3.1).
 */
import { z } from 'zod'

const coordinate = z.number().finite().min(-10_000).max(10_000)
export const pointSchema = z.tuple([coordinate, coordinate]).describe('x, y')
const boxSchema = z
  .tuple([coordinate, coordinate, coordinate, coordinate])
  .describe('x0, y0, x1, y1 of opposite corners')
export type BoxInCase = z.infer<typeof boxSchema>
export const areaSchema = z.union([boxSchema, z.array(pointSchema).min(3).max(200)])
export type AreaInCase = z.infer<typeof areaSchema>
/** A place on the table; the piece is needed only where several lie under it. */
export const spotInCaseSchema = z
  .union([
    z.tuple([coordinate, coordinate]),
    z.tuple([coordinate, coordinate, z.int().min(0).max(60)]),
    z.tuple([coordinate, coordinate, z.int().min(0).max(60), z.string()]),
    z.tuple([coordinate, coordinate, z.literal(0), z.null()]),
  ])
  .describe('x, y, level, piece; null for the piece: outside it, on the open ground')
export type SpotInCase = z.infer<typeof spotInCaseSchema>
