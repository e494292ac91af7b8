/** Forces as data: profiles, weapons, units (C4-BASE-07, C4-WEAPON-01, CF-SETUP-02). */
import { z } from 'zod'

const value = z.int().min(0).max(10)
export const profileSchema = z.object({
  ws: value, bs: value, s: value, t: value, w: z.int().min(1).max(10), i: value, a: value, ld: z.int().min(2).max(10),
  /** Armour save: 3 means 3+; null is none. */
  sv: z.int().min(2).max(6).nullable(),
  inv: z.int().min(2).max(6).nullable(),
})
export type Profile = z.infer<typeof profileSchema>

export const weaponSchema = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ru: z.string() }),
  /** Inches; the length of the template for a weapon with the property `template`. */
  range: z.number().positive(),
  s: z.int().min(1).max(10),
  /** 1–6; null is AP –. */
  ap: z.int().min(1).max(6).nullable(),
  /** A guess weapon reaches no nearer than this, inches (C4-WEAPON-02). */
  minRange: z.number().min(0).optional(),
  type: z.enum(['pistol', 'assault', 'rapidFire', 'heavy', 'ordnance']),
  shots: z.int().min(1).max(20),
  /** `blast`, `largeBlast`, `template`, `barrage`, `pinning`, `twinLinked`, `getsHot`, `melta` … (C4-WEAPON-01). */
  properties: z.array(z.string()).default([]),
})
export type Weapon = z.infer<typeof weaponSchema>

export const categories = ['hq', 'elites', 'troops', 'fastAttack', 'heavySupport'] as const
export const unitTypes = [
  'infantry', 'jumpInfantry', 'jetPack', 'beasts', 'cavalry', 'bikes', 'jetbikes', 'monstrousCreature', 'artillery',
  'walker', 'skimmer', 'vehicle',
] as const
/** How a unit moves, stands and is hurt (C4-BASE-04, C4-TERRAIN-05). */
export type UnitType = (typeof unitTypes)[number]
const inchLength = z.number().positive().max(30)
export const modelKindSchema = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ru: z.string() }),
  profile: profileSchema,
  /** Ids of ranged weapons. */
  weapons: z.array(z.string()),
  /** Ids of close-combat weapons and grenades: ccw, pistol counts by itself; `frag`, `krak`… */
  gear: z.array(z.string()).default([]),
  /** Which miniature is drawn: silhouettes of the kit. */
  figure: z.enum([
    'rifle', 'heavy', 'leader', 'banner', 'brute', 'assault', 'flame', 'mortar', 'gun', 'jump', 'bike', 'jetbike',
    'beast', 'rider', 'walker', 'tank', 'skimmer',
  ]),
  base: z.object({ shape: z.literal('round'), radius: z.number().positive() }).optional(),
  /** Inches; a hull is measured and seen as a box (C4-VEH-06). */
  hull: z.object({ length: inchLength, width: inchLength, height: inchLength, bottom: z.number().min(0).default(0) }).optional(),
  /** A gun and those who serve it (C4-LOS-11). */
  role: z.enum(['gun', 'crew']).optional(),
})
export type ModelKind = z.infer<typeof modelKindSchema>
export const unitEntrySchema = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ru: z.string() }),
  category: z.enum(categories),
  type: z.enum(unitTypes),
  points: z.int().min(1),
  models: z.array(z.object({ kind: z.string(), count: z.int().min(1).max(60) })).min(1),
  rules: z.array(z.string()).default([]),
})
export type UnitEntry = z.infer<typeof unitEntrySchema>
export const forceSchema = z.object({
  format: z.literal('war-storeys/force'),
  version: z.literal(1),
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  name: z.object({ en: z.string(), ru: z.string() }),
  /** Colour scheme of the miniatures. */
  scheme: z.enum(['verdigris', 'ember', 'bone', 'slate']),
  kinds: z.array(modelKindSchema).min(1),
  weapons: z.array(weaponSchema),
  units: z.array(unitEntrySchema).min(1),
})
export type Force = z.infer<typeof forceSchema>
