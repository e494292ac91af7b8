/** The table, the terrain and the units of a case. Lengths in the case's unit, heights above the bare table. */
import { z } from 'zod'
import { closeWeaponSchema } from '../close-weapon'
import { powerSchema } from '../power'
import { citySchema, plainKindSchema } from '../city'
import { unitTypes, weaponSchema } from '../force'
import { groundClassSchema } from '../terrain-sheet'
import { carriedSchema, tagsSchema } from '../special-rule'
import { seatSchema } from '../spatial'
import { bodyClasses } from '../body-class'
import { profileInCaseSchema } from './profiles'
import { areaSchema, pointSchema, spotInCaseSchema } from './places'

const id = z.string().min(1).max(60)
const length = z.number().finite().min(0).max(10_000)
const span = z.tuple([length, length]).describe('from, to: heights')

const openingSchema = z.strictObject({
  kind: z.enum(['window', 'door', 'breach']).default('window'),
  along: length.describe('from the first end of the wall to the middle-free edge of the hole'),
  width: length,
  sill: length.describe('above the foot of the wall'),
  height: length,
})
const wallSchema = z.strictObject({
  from: pointSchema,
  to: pointSchema,
  z: span,
  thickness: length.optional(),
  openings: z.array(openingSchema).max(60).default([]),
})
const ruinSchema = z.strictObject({
  footprint: areaSchema,
  floors: z
    .array(z.strictObject({ z: length.optional(), slab: areaSchema, holes: z.array(areaSchema).default([]) }))
    .max(20)
    .default([])
    .describe('the floors of levels 1, 2, …; 3 inches a storey unless z says otherwise'),
  walls: z.array(wallSchema).max(200).default([]),
  stairs: z
    .array(
      z.strictObject({
        kind: z.enum(['stair', 'ladder']).default('stair'),
        level: z.int().min(0).describe('it leads from this level to the next'),
        from: pointSchema.describe('its foot'),
        to: pointSchema.describe('its head'),
        width: length,
      }),
    )
    .max(60)
    .default([]),
  heaps: z.array(z.strictObject({ outline: areaSchema, height: length })).default([]),
})
export const pieceSchema = z.strictObject({
  id,
  ruin: z
    .union([z.enum(['A', 'B']).describe('a ruin of the worked examples, CF-RUIN-01'), ruinSchema])
    .optional(),
  kind: plainKindSchema.optional(),
  area: areaSchema.optional(),
  height: length.default(0),
  inside: z
    .strictObject({
      capacity: z.int().min(1).max(60),
      doors: z.array(pointSchema).max(12).default([]).describe('on its outline; none: all about it'),
    })
    .optional()
    .describe('of a building that is gone into (S6-MISS-SET-04)'),
  tiers: z
    .array(z.strictObject({ area: areaSchema, height: length }))
    .max(12)
    .optional()
    .describe('the steps of a hill above its lowest'),
  fortified: z.boolean().default(false),
  dangerous: z.boolean().default(false),
  agreed: z
    .strictObject({
      ground: groundClassSchema.optional(),
      vehicles: groundClassSchema.optional(),
      cover: z.int().min(2).max(6).nullable().optional(),
      size: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
    })
    .optional(),
})
export type PieceSpec = z.infer<typeof pieceSchema>
export type RuinSpec = z.infer<typeof ruinSchema>

const bodySchema = z.union([
  z.enum(bodyClasses),
  z.strictObject({
    base: length.describe('radius of the base'),
    radius: length.optional(),
    height: length,
    eye: length,
    size: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(2),
  }),
  z
    .strictObject({
      hull: z.strictObject({
        length,
        width: length,
        height: length.describe('of the box itself'),
        bottom: length.default(0).describe('of its underside over what it stands on'),
        eye: length.optional().describe('else at nine tenths of where its top is'),
      }),
    })
    .describe('a vehicle: a box, its length along the facing (C4-VEH-06)'),
])
export type BodySpec = z.infer<typeof bodySchema>

/** A special rule: its word alone, or with what it has to be told. */
const wordSchema = z.union([
  carriedSchema.shape.rule,
  z
    .strictObject(carriedSchema.shape)
    .describe('with what it has to be told: {"rule": …, "args": {"tag": "brood"}}'),
])
const rulesSchema = z
  .array(wordSchema)
  .max(60)
  .default([])
  .transform((words) => words.map((word) => (typeof word === 'string' ? { rule: word } : word)))
  .describe('special rules; a word the program does not know has no effect')
const equipment = {
  profile: profileInCaseSchema.optional(),
  weapons: z.array(z.string()).optional(),
  gear: z.array(z.string()).optional(),
  powers: z.array(z.string()).optional(),
  body: bodySchema.optional(),
}
const playerTurn = z.int().min(0).max(1000)
const modelSchema = z.strictObject({
  id: id.optional().describe('else <unit>.1, <unit>.2, …'),
  at: spotInCaseSchema.optional().describe('none: it waits beside the table'),
  facing: z.number().default(0),
  wounds: z.int().min(0).optional().describe('left; 0 of a casualty alone'),
  role: z.enum(['gun', 'crew']).optional().describe('of artillery'),
  rules: rulesSchema.describe('special rules of this model, besides those of its unit'),
  lost: z.boolean().default(false).describe('a casualty: it stands nowhere any more'),
  immobilised: z.boolean().default(false).describe('a vehicle that cannot move any more'),
  shaken: z.boolean().default(false).describe('a vehicle whose crew does not fire (C4-VDMG-10)'),
  stunned: z.boolean().default(false).describe('a vehicle whose crew neither drives nor fires (C4-VDMG-11)'),
  shakenIn: playerTurn
    .optional()
    .describe('the player turn in which it was: it lasts through the next of its side'),
  stunnedIn: playerTurn.optional(),
  wrecked: z.boolean().default(false),
  weaponsLost: z.int().min(0).max(20).default(0).describe('of a vehicle: how many have been destroyed'),
  mountsLost: z.array(id).max(20).optional().describe('which of its mounts (C4-VDMG-13)'),
  mountsSpent: z.array(id).max(20).optional().describe('mounts whose one shot has been fired'),
  smoke: z
    .boolean()
    .optional()
    .describe('of a vehicle: it has let off its smoke in its side’s last Movement phase (C4-VEH-20)'),
  driven: z
    .union([
      z.number().min(0),
      z.strictObject({
        path: z.number().min(0),
        displacement: z.number().min(0),
        landed: z.boolean().optional(),
      }),
    ])
    .optional()
    .describe('of a vehicle: how far it went in its last move, straight (C4-VEH-12)'),
  hovering: z
    .boolean()
    .optional()
    .describe('in the air over what lies there; else a skimmer that can move is, and nobody besides'),
  gone: z
    .enum(['fled', 'exited', 'withdrawn', 'hidden'])
    .optional()
    .describe('off the table otherwise than as a casualty; hidden: a marker lies in its stead'),
  spells: z
    .array(
      z.strictObject({
        power: z.string(),
        by: id,
        until: z.strictObject({ turn: z.int(), at: z.enum(['end', 'begin']) }),
      }),
    )
    .max(20)
    .optional()
    .describe('powers at work on it, until the end or the beginning of a player turn'),
  ...equipment,
})
export type ModelSpec = z.infer<typeof modelSchema>
const unitSchema = z.strictObject({
  id,
  seat: seatSchema,
  from: id
    .optional()
    .describe(
      'a unit of its seat’s force, by its id there: enlisted as in a game; its models are told of in the order of the force',
    ),
  models: z
    .array(modelSchema)
    .max(200)
    .default([])
    .describe(
      'one at the least, but for a unit that comes from a force: whom it leaves out waits beside the table',
    ),
  category: z.enum(['hq', 'elites', 'troops', 'fastAttack', 'heavySupport']).default('troops'),
  points: z.int().min(1).default(100),
  type: z
    .enum(unitTypes)
    .default('infantry')
    .describe('how it moves, stands and is hurt; the bodies are those of the type unless said'),
  rules: rulesSchema,
  tags: tagsSchema.optional().describe('words by which rules find it: what an enemy hates'),
  mobility: z.enum(unitTypes).optional(),
  character: z.literal('independent').optional(),
  dedicatedTo: id.optional().describe('the unit a transport was bought for (C4-TRANS-02)'),
  retinueOf: id.optional().describe('the character whose retinue this unit is'),
  joined: id.optional().describe('of a character: the unit he has joined'),
  inside: id.optional().describe('the building it is in (S6-MISS-SET-04)'),
  aboard: id.optional().describe('the vehicle it rides in: the id of its model (C4-TRANS-16)'),
  unseen: z.boolean().default(false).describe('of passengers: the enemy has not seen them get in'),
  wave: z
    .strictObject({ after: id, number: z.int().min(1) })
    .optional()
    .describe('it comes once more for a unit that was lost (CF-MSR-06)'),
  /** Strength at the start of the game and of the player turn, where models have been lost already. */
  startModels: z.int().min(1).optional(),
  startWounds: z.int().min(1).optional(),
  turnModels: z.int().min(0).optional(),
  state: z
    .strictObject({
      lostToShooting: z.int().min(0),
      moved: z.boolean(),
      moveDone: z.boolean(),
      difficultRoll: z.int().nullable(),
      shot: z.boolean(),
      shotAt: z.string().nullable(),
      fired: z.array(z.string()),
      assaulted: z.boolean(),
      consolidated: z.boolean(),
      locked: z.array(z.string()),
      fallingBack: z.boolean(),
      regrouped: z.boolean(),
      pinned: z.boolean(),
      conditions: z.array(z.string().max(60)).max(20),
    })
    .partial()
    .default({})
    .describe('what the unit has done or suffered before'),
  ...equipment,
})
export type UnitSpec = z.infer<typeof unitSchema>

export const boardSchema = z.strictObject({
  width: length.optional().describe('72 inches unless said; of a city its own'),
  depth: length.optional().describe('48 inches unless said; of a city its own'),
  city: citySchema
    .optional()
    .describe('a whole city, instead of width and depth; pieces may lie on it besides'),
  names: z
    .array(id)
    .max(400)
    .optional()
    .describe('what the pieces of the city are called, in their order; else piece-1, piece-2, …'),
  pieces: z.array(pieceSchema).max(400).default([]),
  units: z.array(unitSchema).max(200).default([]),
  weapons: z
    .array(weaponSchema.extend({ rules: rulesSchema }))
    .default([])
    .describe('besides rifle, pistol, carbine, cannon and the table of weapons'),
  closeWeapons: z
    .array(closeWeaponSchema.extend({ rules: rulesSchema }))
    .default([])
    .describe('besides those of the arsenal'),
  powers: z.array(powerSchema).default([]).describe('besides those of the arsenal'),
})
