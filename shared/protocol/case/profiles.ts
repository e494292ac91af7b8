/** Profiles of a case: what it leaves out is that of a soldier of the line, or of a plain vehicle (C4-VEH-02). */
import { z } from 'zod'
import { profileSchema } from '../force'
import { vehicleProfileSchema } from '../vehicle'

/** One list for both: which of them counts, the type of the unit says. */
export const profileInCaseSchema = z.strictObject({
  ...profileSchema.omit({ is: true }).partial().shape,
  ...vehicleProfileSchema.omit({ is: true, traits: true, mounts: true }).partial().shape,
  traits: vehicleProfileSchema.shape.traits.unwrap().optional(),
  mounts: vehicleProfileSchema.shape.mounts
    .unwrap()
    .optional()
    .describe('of a vehicle; else each of its weapons turns freely on its middle'),
})
export type ProfileInCase = z.infer<typeof profileInCaseSchema>
