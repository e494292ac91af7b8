/** A force for Live Skirmish: squads of single soldiers, vehicles and support, as a readable file. Lengths are centimetres. */
import { z } from 'zod'
import { documentIdSchema } from '../document-id'
import { carriedIds, classIds } from './tables/ids'

/** Whoever is named inside it is named as files are. */
const id = documentIdSchema
const name = z.object({ en: z.string().min(1).max(80), ru: z.string().min(1).max(80) })
const words = z.object({ en: z.string().min(1).max(600), ru: z.string().min(1).max(600) })
const troopClass = z.enum(classIds)
const weapon = z.enum(carriedIds)
const centimetres = z.number().finite().positive().max(40)

export const soldierRoles = [
  'commander',
  'platoonCommander',
  'medic',
  'sniper',
  'observer',
  'leader',
] as const
export const soldierGear = ['climbing', 'nightVision', 'smoke'] as const
export const vehicleArmours = ['tank', 'heavy', 'light', 'protected', 'unarmoured'] as const

export const soldierSchema = z.object({
  id,
  name,
  /** Which miniature is drawn for him. */
  figure: z.string().max(40),
  class: troopClass,
  roles: z.array(z.enum(soldierRoles)).max(4).default([]),
  /** Of a commander; without it that of his class (LS-DATA-03). */
  leadership: z.int().min(0).max(3).optional(),
  /** Keys of `tables.fire`, the one he fires by default first. */
  weapons: z.array(weapon).max(6),
  gear: z.array(z.enum(soldierGear)).max(6).default([]),
  /** The gunner whose second man he is (LS-SHOOT-05 M6). */
  mateOf: id.optional(),
})
export const squadSchema = z.object({ id, name, soldiers: z.array(soldierSchema).min(1).max(20) })
export const skirmishVehicleSchema = z.object({
  id,
  name,
  figure: z.string().max(40),
  armour: z.enum(vehicleArmours),
  propulsion: z.enum(['tracked', 'wheeled']),
  hull: z.object({ length: centimetres, width: centimetres, height: centimetres }),
  turret: z.boolean().default(false),
  weapons: z.array(z.object({ weapon, mount: z.enum(['turret', 'hull']) })).max(6),
  /** Troop class of the crew: what it fires, spots and counts as. An armoured vehicle's crew is not represented by figures. */
  crew: troopClass,
  seats: z.int().min(0).max(16),
  /** Soldiers of this force who begin the game aboard; the first drives an unarmoured vehicle (LS-VEH-08). */
  aboard: z.array(id).max(16).default([]),
})
export const supportSchema = z.object({
  /** Strikes that may be called (LS-ART-01). */
  strikes: z.int().min(0).max(6).default(0),
  /** A light mortar off the table, fired by an observer (LS-ART-04). */
  mortar: z.boolean().default(false),
  helicopter: z.enum(['hmg', 'lmg']).nullable().default(null),
  /** Devices hidden on the table before the game (LS-SAVE-02). */
  ieds: z.int().min(0).max(6).default(0),
  /** One enemy marker is learned before turn 1 (LS-EXT-03). */
  reconnaissance: z.boolean().default(false),
})
export const skirmishForceSchema = z.object({
  format: z.literal('war-storeys/skirmish-force'),
  version: z.literal(1),
  id,
  name,
  /** Colours of the side (as in Core 4 forces). */
  scheme: z.string().max(40),
  note: words.optional(),
  squads: z.array(squadSchema).min(1).max(8),
  vehicles: z.array(skirmishVehicleSchema).max(6).default([]),
  support: supportSchema.default({
    strikes: 0,
    mortar: false,
    helicopter: null,
    ieds: 0,
    reconnaissance: false,
  }),
})
export type SkirmishForce = z.infer<typeof skirmishForceSchema>
export type SoldierEntry = z.infer<typeof soldierSchema>
export type SquadEntry = z.infer<typeof squadSchema>
export type VehicleEntry = z.infer<typeof skirmishVehicleSchema>
export type SoldierRole = (typeof soldierRoles)[number]
export type SoldierGear = (typeof soldierGear)[number]
export type VehicleArmour = (typeof vehicleArmours)[number]
export type OrderedSupport = z.infer<typeof supportSchema>

/** Which kind of force it counts as (LS-SETUP-02). */
export type Nature = 'regular' | 'irregular' | 'specialForces'
