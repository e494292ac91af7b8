/** Close-combat weapons as data: what a blow with it does (C4-CCW-02 to -12). */
import { z } from 'zod'
import { carriedListSchema } from './special-rule'

export const closeWeaponSchema = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ru: z.string() }),
  /** What is special about a blow with it (C4-CCW-02 to -12). */
  rules: carriedListSchema.default([]),
  /** Added to Strength after any doubling (C4-CCW-04, -07). */
  strength: z.int().min(0).max(5).optional(),
  /** Wounds on this or more whatever Strength and Toughness say: poison, or a listed score (C4-CCW-04, -11). */
  woundsOn: z.int().min(2).max(6).optional(),
})
export type CloseWeapon = z.infer<typeof closeWeaponSchema>
