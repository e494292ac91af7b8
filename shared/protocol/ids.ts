/** Ids as they cross a border, and how many of them at once. */
import { z } from 'zod'

export const idSchema = z.string().max(100)
/** Of one side: more are put down in two goes. */
export const mostUnits = 60
/** A unit, and the vehicle that it is or will be in. */
export const rideSchema = z.object({ unit: idSchema, vehicle: idSchema })
export type Ride = z.infer<typeof rideSchema>
