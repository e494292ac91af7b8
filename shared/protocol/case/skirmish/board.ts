/** The table, the people and everything that lies about in a skirmish case. Lengths are centimetres. */
import { z } from 'zod'
import { seatSchema } from '../../spatial'
import { soldierGear, soldierRoles, vehicleArmours } from '../../skirmish/force'
import { carriedIds, classIds } from '../../skirmish/tables'
import { pointEvents } from '../../skirmish/points'
import { pieceSchema } from '../board'
import { placeSchema, skirmishSpotInCaseSchema } from './places'

const id = z.string().min(1).max(60)
const length = z.number().finite().min(0).max(1000)
const yaw = z.number().min(-360).max(360)
const edge = z.enum(['north', 'east', 'south', 'west'])
const ids = z.array(id)

export const skirmishPieceSchema = pieceSchema.extend({
  building: z
    .strictObject({ sealed: z.boolean().default(false), bunker: z.boolean().default(false) })
    .optional()
    .describe('not simply open (LS-GEO-16)'),
  gives: z.enum(['cover', 'jungle', 'none']).optional().describe('what area terrain does (LS-GEO-05)'),
})

const weaponSchema = z.union([
  z.enum(carriedIds),
  z.strictObject({
    weapon: z.enum(carriedIds),
    ammunition: z.enum(['loaded', 'empty', 'singles', 'out']).default('loaded'),
    mount: z.enum(['turret', 'hull']).optional().describe('of vehicles; else its turret, if it has one'),
    firedIn: z.int().optional().describe('the turn in which it last fired'),
  }),
])
const vehicleSchema = z
  .strictObject({
    hull: z
      .tuple([length, length, length])
      .optional()
      .describe('length along its facing, width, height; of one that comes from a force its own'),
    armour: z.enum(vehicleArmours).default('light'),
    propulsion: z.enum(['tracked', 'wheeled']).default('wheeled'),
    turret: z.boolean().default(false),
    turretYaw: yaw.optional().describe('else as the hull'),
    seats: z.int().min(0).max(16).default(6),
    driver: id.optional(),
    roll: z.int().optional(),
    knockedOut: z.boolean().default(false),
    exploded: z.boolean().default(false),
  })
  .describe('makes it a vehicle')

export const skirmishModelSchema = z.strictObject({
  id,
  seat: seatSchema.optional().describe('none: a bystander'),
  from: id
    .optional()
    .describe('a soldier or vehicle of its seat’s force, by its id there: enlisted as in a game'),
  kind: z.enum(['civilian', 'hostage', 'journalist']).optional().describe('of bystanders'),
  at: skirmishSpotInCaseSchema.optional().describe('none: it stands nowhere on the table'),
  yaw: yaw.default(0),
  copies: z.int().min(1).max(40).default(1).describe('so many of them: <id>1, <id>2, …'),
  step: z.tuple([z.number(), z.number()]).default([3, 0]).describe('from each copy to the next'),
  class: z.enum(classIds).default('R4'),
  weapons: z.array(weaponSchema).optional().describe('else a rifle; of one who comes from a force his own'),
  roles: z.array(z.enum(soldierRoles)).default([]),
  leadership: z.int().min(0).max(3).optional().describe('of a commander; else that of his class'),
  gear: z.array(z.enum(soldierGear)).default([]),
  mateOf: id.optional(),
  squad: z.string().optional().describe('else all of a side are one squad'),
  vehicle: vehicleSchema.optional(),
  status: z
    .enum(['waiting', 'infiltrator', 'ambush', 'onTable', 'aboard', 'garrison', 'dead', 'prisoner', 'left'])
    .optional()
    .describe(
      'else on the table, or waiting where there is no place; in ambush there, in a battle, if he has one',
    ),
  aboard: id.optional(),
  garrison: z
    .strictObject({ piece: id, level: z.int().min(0).default(0) })
    .optional()
    .describe('in that building; without `at` where there is room'),
  posture: z.enum(['standing', 'prone']).default('standing'),
  hidden: z
    .union([
      z.literal(true),
      z.strictObject({
        marker: z.string().optional(),
        spottedBy: ids.default([]),
        ambush: z.literal(true).optional(),
      }),
    ])
    .optional(),
  ground: z.enum(['cover', 'open']).optional().describe('gone to ground there'),
  suppressed: z.boolean().default(false),
  shaken: z.boolean().default(false),
  retreat: edge.optional().describe('the edge he runs for'),
  engaged: ids.default([]),
  wound: z.strictObject({ turns: z.int(), stabilised: z.boolean().default(false) }).optional(),
  lostIn: z.int().optional().describe('the turn in which he was lost'),
  helpedBy: id.nullable().optional().describe('who stands ready to help him up this turn'),
  activated: z.boolean().default(false),
  moved: length.default(0),
  displaced: z.boolean().default(false),
  spotUsed: z.boolean().default(false),
  escort: id.optional(),
  left: z.enum(['exfiltration', 'retreat', 'evacuated']).optional().describe('how he has left the table'),
  captured: z.boolean().default(false).describe('a journalist whom irregulars have taken'),
})
export type SkirmishModelSpec = z.infer<typeof skirmishModelSchema>

export const skirmishSideSchema = z.strictObject({
  nature: z.enum(['regular', 'irregular', 'specialForces']).optional(),
  edge: edge.optional().describe('else a has the southern one, b the northern'),
  startSoldiers: z.int().min(0).optional(),
  platoon: z.boolean().optional(),
  wins: z.int().min(0).default(0),
  strikes: z.int().min(0).default(0),
  mortar: z.boolean().default(false),
  helicopter: z.enum(['hmg', 'lmg']).optional(),
  devices: z.int().min(0).default(0).describe('not laid yet'),
  reconnaissance: z.boolean().default(false),
  points: z.array(z.enum(pointEvents)).default([]).describe('what has cost it defeat points beside losses'),
})

const markerType = z.enum(['main', 'secondary', 'false'])
export const thingsSchema = {
  markers: z
    .array(
      z.strictObject({
        seat: seatSchema,
        number: z.int().min(1).max(5),
        at: skirmishSpotInCaseSchema,
        type: markerType.default('false'),
        counts: markerType.optional().describe('after the secret die; else its type'),
        revealedTo: z.array(seatSchema).default([]),
      }),
    )
    .default([]),
  zones: z
    .array(
      z.strictObject({
        seat: seatSchema,
        centre: placeSchema,
        width: length.default(15),
        height: length.default(15),
        by: z.array(z.strictObject({ model: id, weapon: id })).min(1),
      }),
    )
    .default([])
    .describe('covering-fire zones that stand already; the first contributor leads'),
  smoke: z
    .array(
      z.strictObject({
        seat: seatSchema,
        at: placeSchema,
        placedIn: z.int().optional(),
        shifted: yaw.optional().describe('the yaw in which a miss shifted it'),
      }),
    )
    .default([]),
  devices: z.array(z.strictObject({ seat: seatSchema, at: placeSchema })).default([]),
  /** Strikes called last turn: they land at the start of the next. */
  strikes: z.array(seatSchema).default([]),
}
