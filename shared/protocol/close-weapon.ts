/** Close-combat weapons as data: what a blow with it does (C4-CCW-02 to -12). */
import { z } from 'zod'

/**
 * `heavy` armour saves at best 4+ (C4-CCW-03); `power` no armour save (-04); `claw` as power, failed wounds again (-05);
 * `force` as power, a Psychic test slays (-06); `fist` twice the profile's Strength, Initiative 1, no armour save (-07);
 * `hammer` as fist, stuns (-08); `psiBlade` wounds on 2+ (-09); `rending` a 6 to hit wounds past armour (-10).
 */
export const closeProperties = [
  'heavy',
  'power',
  'claw',
  'force',
  'fist',
  'hammer',
  'psiBlade',
  'rending',
] as const
export type CloseProperty = (typeof closeProperties)[number]
export const closeWeaponSchema = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ru: z.string() }),
  properties: z.array(z.enum(closeProperties)).default([]),
  /** Added to Strength after any doubling (C4-CCW-04, -07). */
  strength: z.int().min(0).max(5).optional(),
  /** Wounds on this or more whatever Strength and Toughness say: poison, or a listed score (C4-CCW-04, -11). */
  woundsOn: z.int().min(2).max(6).optional(),
})
export type CloseWeapon = z.infer<typeof closeWeaponSchema>
