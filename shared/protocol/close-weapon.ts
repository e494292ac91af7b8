/** Close-combat weapons as data: what a blow with it does (C4-CCW-02 to -12). */
import { z } from 'zod'
import { carriedListSchema, notesSchema } from './special-rule'

export const closeWeaponSchema = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ru: z.string() }),
  /** What is special about a blow with it (C4-CCW-02 to -12). */
  rules: carriedListSchema.default([]),
  notes: notesSchema.optional(),
  /** Added to Strength after any doubling (C4-CCW-04, -07). */
  strength: z.int().min(0).max(5).optional(),
  /** Wounds on this or more whatever Strength and Toughness say: poison, or a listed score (C4-CCW-04, -11). */
  woundsOn: z.int().min(2).max(6).optional(),
  /**
   * A grenade: nothing but armour is struck with it, once, and so much is thrown at it (C4-VASSAULT-20, -21). `doubled`:
   * the dice count twice.
   */
  grenade: z
    .object({
      strength: z.int().min(1).max(10),
      dice: z.union([z.literal(1), z.literal(2)]),
      doubled: z.boolean().optional(),
    })
    .optional(),
})
export type CloseWeapon = z.infer<typeof closeWeaponSchema>
