/** zod schemas of the spatial values that cross a border. */
import { z } from 'zod'

export const seatSchema = z.enum(['a', 'b'])
/** Seat a is player 1 of the game record. */
export type Seat = z.infer<typeof seatSchema>
export const otherSeat = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a')
/** Of dice, points or whatever is counted for both; null: either has as much. */
export const whoHasMore = ({ a, b }: Readonly<Record<Seat, number>>): Seat | null =>
  a === b ? null : a > b ? 'a' : 'b'

const length = z.number().finite().min(-100_000).max(100_000)
export const planPointSchema = z.object({ x: length, z: length })
export const surfaceRefSchema = z.object({ piece: z.string().nullable(), level: z.int().min(0).max(60) })
/** A corner of a path: where, and on which surface one stands there. A change of surface is a climb at that place. */
export const waypointSchema = z.object({
  at: planPointSchema,
  on: surfaceRefSchema,
  /** Which way a model looks that stops here; without it the way it came. */
  facing: z.number().finite().optional(),
  /** Who flies stays in the air there instead of coming down (C4-TYPE-05). */
  hover: z.boolean().optional(),
})
export type Waypoint = z.infer<typeof waypointSchema>
export const poseInputSchema = waypointSchema.extend({ facing: z.number().finite().default(0) })
export type PoseInput = z.infer<typeof poseInputSchema>
/** Round a base a way has a corner every five degrees, and it may go round several (C4-ASSAULT-10). */
const mostCorners = 256
export const pathsSchema = z.record(z.string(), z.array(waypointSchema).min(1).max(mostCorners))
/** Paths by model id; a model that is not named stays where it is. The start is the model's pose and is left out. */
export type Paths = z.infer<typeof pathsSchema>
export const posesSchema = z.record(z.string(), poseInputSchema)
export type Poses = z.infer<typeof posesSchema>
export const formations = ['keep', 'line', 'ring', 'ranks'] as const
export type Formation = (typeof formations)[number]
export const formationSchema = z.enum(formations).default('keep')
/** On foot or by air, for a type that may choose (CF-MOVE-07). */
export const mannerSchema = z.enum(['walk', 'jump']).optional()
