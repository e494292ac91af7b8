/**
 * What a vehicle has in place of a creature's profile (C4-VEH-02): armour, crew, traits, mounts, room for passengers.
 * Lengths in inches; directions in degrees, counter-clockwise from straight ahead seen from above.
 */
import { z } from 'zod'
import { tagsSchema } from './special-rule'

/** What a vehicle is besides: any of them together, or none (C4-VEH-05). */
export const vehicleTraits = ['tank', 'fast', 'openTopped', 'skimmer', 'walker'] as const
export type VehicleTrait = (typeof vehicleTraits)[number]

const value = z.int().min(0).max(10)
const armourValue = z.int().min(1).max(20)
const length = z.number().finite().min(-30).max(30)
const bearing = z.number().min(-180).max(180)
/** A place on the hull: forward and to the left of its middle, and up from its underside. */
const placeOnHullSchema = z.object({ forward: length, left: length, up: z.number().min(0).max(30) })

export const mountKinds = [
  'turret',
  'pintle',
  'hull',
  'sponsonLeft',
  'sponsonRight',
  'left',
  'right',
  'rear',
  'walkerArm',
] as const
export type MountKind = (typeof mountKinds)[number]
export const mountSchema = z.object({
  id: z.string().min(1).max(60),
  kind: z.enum(mountKinds),
  /** Where nothing is said it is where the crew looks from. */
  at: placeOnHullSchema.optional(),
  /** Where they are not those of its kind (C4-VSHOOT-09). */
  axis: bearing.optional(),
  halfWidth: z.number().min(1).max(180).optional(),
  /** Ids of weapons; several are the modes of one weapon, of which one is fired (C4-VSHOOT-02). */
  weapons: z.array(z.string()).max(6),
  /** The close-combat weapon of a walker's arm, instead of or beside what it shoots (C4-WALKER-15). */
  closeWeapon: z.string().optional(),
  /** A pair that counts as one weapon (C4-VSHOOT-12). */
  linked: z.boolean().optional(),
  /** It is spent with its first shot (C4-VDMG-13). */
  oneShot: z.boolean().optional(),
})
export type Mount = z.infer<typeof mountSchema>

/** The most a hull may measure in any direction, inches. */
export const longestHull = 30
/** The least it may, and the most that its underside may be over the ground, in a force that is begun with. */
export const shortestHull = 0.1
export const highestHover = 10
const hullLength = z.number().positive().max(longestHull)
/** Inches; a hull is measured and seen as a box (C4-VEH-06). */
export const hullSchema = z.object({
  length: hullLength,
  width: hullLength,
  height: hullLength,
  /** Of its underside over the ground. */
  bottom: z.number().min(0).default(0),
})

/** Room for passengers (C4-TRANS-01, -05, -13). A vehicle without it is no transport. */
const transportSchema = z.object({
  capacity: z.int().min(1).max(60),
  /** Tags of units: where any are said only such may ride, and none of the forbidden ones. */
  allowed: tagsSchema.optional(),
  forbidden: tagsSchema.optional(),
  /** Doors and hatches: points, or stretches of the hull. Nothing for an open-topped one: all of its edge is one. */
  accessPoints: z
    .array(z.object({ at: placeOnHullSchema, to: placeOnHullSchema.optional() }))
    .max(20)
    .default([]),
  firePoints: z
    .array(
      z.object({
        at: placeOnHullSchema,
        axis: bearing.default(0),
        halfWidth: z.number().min(1).max(180).default(180),
        /** How many may shoot through it. */
        models: z.int().min(1).max(20).default(1),
      }),
    )
    .max(20)
    .default([]),
  /** Who leaves it may assault though it moved (C4-TRANS-12). */
  assaultRamp: z.boolean().optional(),
})

export const vehicleProfileSchema = z.object({
  is: z.literal('vehicle'),
  av: z.object({ front: armourValue, side: armourValue, rear: armourValue }),
  bs: value,
  /** Of walkers, and of whatever else fights hand to hand. */
  ws: value.optional(),
  s: value.optional(),
  i: value.optional(),
  a: value.optional(),
  traits: z.array(z.enum(vehicleTraits)).max(vehicleTraits.length).default([]),
  transport: transportSchema.optional(),
  mounts: z.array(mountSchema).max(20).default([]),
  smokeLaunchers: z.boolean().optional(),
})
export type VehicleProfile = z.infer<typeof vehicleProfileSchema>
