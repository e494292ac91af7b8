/** Forces as data: profiles, weapons, units (C4-BASE-07, C4-WEAPON-01, CF-SETUP-02). */
import { z } from 'zod'
import { closeWeaponSchema } from './close-weapon'
import { documentIdSchema } from './document-id'
import { liftForce } from './lift-force'
import { powerSchema } from './power'
import { carriedListSchema, notesSchema, tagsSchema } from './special-rule'
import { hullSchema, vehicleProfileSchema } from './vehicle'

const value = z.int().min(0).max(10)
/** Whatever lives: it has wounds (C4-BASE-07). */
export const profileSchema = z.object({
  is: z.literal('creature').optional(),
  ws: value,
  bs: value,
  s: value,
  t: value,
  w: z.int().min(1).max(10),
  i: value,
  a: value,
  ld: z.int().min(2).max(10),
  /** Armour save: 3 means 3+; null is none. */
  sv: z.int().min(2).max(6).nullable(),
  inv: z.int().min(2).max(6).nullable(),
  /** Toughness without what a bike adds, the smaller number of "4(5)": Instant Death counts with it (C4-TYPE-04). */
  tBase: z.int().min(1).max(10).optional(),
})
export type Profile = z.infer<typeof profileSchema>
/** A creature, or a crewed machine with armour (C4-VEH-02); nothing said is a creature. */
const modelProfileSchema = z.discriminatedUnion('is', [profileSchema, vehicleProfileSchema])
export type ModelProfile = z.infer<typeof modelProfileSchema>

export const weaponSchema = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ru: z.string() }),
  /** Inches; the length of the template for a weapon that lays one. */
  range: z.number().positive(),
  /** Not used by a sniper's weapon (C4-WEAPON-26). */
  s: z.int().min(1).max(10),
  /** 1–6; null is AP –. */
  ap: z.int().min(1).max(6).nullable(),
  /** A guess weapon reaches no nearer than this, inches (C4-WEAPON-02). */
  minRange: z.number().min(0).optional(),
  type: z.enum(['pistol', 'assault', 'rapidFire', 'heavy', 'ordnance']),
  shots: z.int().min(1).max(20),
  /** What is special about it (C4-WEAPON-01). */
  rules: carriedListSchema.default([]),
  notes: notesSchema.optional(),
})
export type Weapon = z.infer<typeof weaponSchema>

export const categories = ['hq', 'elites', 'troops', 'fastAttack', 'heavySupport'] as const
export const unitTypes = [
  'infantry',
  'jumpInfantry',
  'jetPack',
  'beasts',
  'cavalry',
  'bikes',
  'jetbikes',
  'monstrousCreature',
  'artillery',
  'vehicle',
] as const
/** How a unit moves, stands and is hurt (C4-BASE-04, C4-TERRAIN-05). */
export type UnitType = (typeof unitTypes)[number]
/** How large a model is: Size 1 to the knee, a man, a rider, a giant of Size 3 (C4-BASE-06). */
export const builds = ['small', 'infantry', 'cavalry', 'monstrousCreature'] as const
export const modelKindSchema = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ru: z.string() }),
  profile: modelProfileSchema,
  /** Ids of ranged weapons; a vehicle's stand in its mounts. */
  weapons: z.array(z.string()),
  /**
   * Ids of the force's close-combat weapons, `ccw` for an ordinary one, and grenades `frag`, `plasma`, `photon`; a pistol
   * counts by itself. The same id twice is a pair.
   */
  gear: z.array(z.string()).default([]),
  /** Which miniature is drawn: silhouettes of the kit. */
  figure: z.enum([
    'rifle',
    'heavy',
    'leader',
    'banner',
    'brute',
    'assault',
    'flame',
    'mortar',
    'gun',
    'jump',
    'bike',
    'jetbike',
    'beast',
    'rider',
    'behemoth',
    'seer',
    'crew',
    'jet',
    'lightTransport',
    'heavyTransport',
    'tank',
    'assaultGun',
    'skimmer',
    'gravTank',
    'raider',
    'buggy',
    'walker',
    'heavyWalker',
    'gunPlatform',
  ]),
  /** Height, eye and Size where they are not those of the unit's type (C4-BASE-06). */
  body: z.enum(builds).optional(),
  /** mm. */
  base: z.object({ shape: z.literal('round'), radius: z.number().min(2).max(150) }).optional(),
  hull: hullSchema.optional(),
  /** A gun and those who serve it (C4-LOS-11). */
  role: z.enum(['gun', 'crew']).optional(),
  /** Special rules of every such model, whatever its unit has. */
  rules: carriedListSchema.optional(),
  notes: notesSchema.optional(),
  /** Ids of psychic powers; who has any, or carries a force weapon, is a psyker (C4-PSY-01). */
  powers: z.array(z.string()).optional(),
  /** A miniature of the player's own instead of the drawn one: its id on the shelf of figures. */
  ownFigure: documentIdSchema.optional(),
})
export type ModelKind = z.infer<typeof modelKindSchema>
export const unitEntrySchema = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ru: z.string() }),
  category: z.enum(categories),
  type: z.enum(unitTypes),
  points: z.int().min(1),
  models: z.array(z.object({ kind: z.string(), count: z.int().min(1).max(60) })).min(1),
  /** Special rules, each one that the program knows. */
  rules: carriedListSchema.default([]),
  /** What the players wrote for themselves: no rule reads it. */
  notes: notesSchema.optional(),
  /** Words by which rules find it, of whatever force they are: what an enemy hates, for instance (C4-USR-12). */
  tags: tagsSchema.optional(),
  /** How it moves, assaults and runs where that is not what its type does (C4-TYPE-01). */
  mobility: z.enum(unitTypes).optional(),
  /** An independent character: one model that may join other units (C4-CHAR-01). */
  character: z.literal('independent').optional(),
  /** Id of the character's entry in this force whose retinue this unit is (C4-CHAR-07). */
  retinueOf: z.string().optional(),
  /** Id of the unit it is bought with as one choice: a transport, a squad of a platoon (C4-ORG-06). */
  partOf: z.string().optional(),
  /** Id of the unit it was bought to carry, and carries alone: a dedicated transport (C4-TRANS-02). */
  dedicatedTo: z.string().optional(),
  /** Which detachment it fights in; the first where it is not said (C4-ORG-05). */
  detachment: z.int().min(1).max(9).optional(),
})
export type UnitEntry = z.infer<typeof unitEntrySchema>
export const forceSchema = z.object({
  format: z.literal('war-storeys/force'),
  version: z.literal(4),
  id: documentIdSchema,
  name: z.object({ en: z.string(), ru: z.string() }),
  /** Colour scheme of the miniatures. */
  scheme: z.enum(['verdigris', 'ember', 'bone', 'slate', 'heather', 'moss']),
  /** Dice for choosing the mission; one where it is not said (C4-MISSION-03). */
  strategyRating: z.int().min(1).max(3).optional(),
  kinds: z.array(modelKindSchema).min(1),
  weapons: z.array(weaponSchema),
  /** Special close-combat weapons and psychic powers its kinds name. */
  closeWeapons: z.array(closeWeaponSchema).optional(),
  powers: z.array(powerSchema).optional(),
  units: z.array(unitEntrySchema).min(1),
})
export type Force = z.infer<typeof forceSchema>
/** A force that is still being written: it may have nothing in it yet. */
const draftForceSchema = forceSchema.extend({
  kinds: z.array(modelKindSchema),
  units: z.array(unitEntrySchema.extend({ models: z.array(unitEntrySchema.shape.models.element) })),
})
/** As they come out of files and saved games, of whatever version; what is written is of today's. */
export const forceFileSchema = z.preprocess(liftForce, forceSchema)
export const draftForceFileSchema = z.preprocess(liftForce, draftForceSchema)
export const forceVersion = forceSchema.shape.version.value
