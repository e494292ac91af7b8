/** Values that the parts of a mission's file share: inches, distances kept, words in both languages, rules it rests on. */
import { z } from 'zod'

export const fileInches = z.number().finite().min(0).max(144)
export const inBothLanguages = (longest: number) =>
  z.strictObject({ en: z.string().min(1).max(longest), ru: z.string().min(1).max(longest) })
export const cite = z.array(z.string().min(1).max(40)).min(1).max(6)
export const percent = z.number().finite().min(0).max(1000)

/** `beyond`: exactly so far is too near; `atLeast`: exactly so far will do. */
export const keptDistance = z.strictObject({ inches: fileInches, test: z.enum(['beyond', 'atLeast']) })
export type KeptDistance = z.infer<typeof keptDistance>
/** Who attacks, and who defends: where a mission tells its sides apart (CF-SPECIAL-01, CF-CUSTOM-05). */
export const roles = ['attacker', 'defender'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>
