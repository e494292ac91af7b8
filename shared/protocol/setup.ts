/** What a game of either family begins with. */
import { z } from 'zod'
import { caseSchema } from './case/case'
import { citySchema, countrySetSchema, missionLevelSchema, pieceDesignSchema, turfSchema } from './city'
import { diceSetupSchema } from './dice-setup'
import { documentIdSchema } from './document-id'
import { forceFileSchema } from './force'
import { handoverLevelSchema } from './handover'
import { givenNameSchema } from './given-name'
import { missionSchema } from './mission'
import { organisingSchema } from './organising'
import { seatSchema } from './spatial'
import { skirmishSetupSchema, type SkirmishSetup } from './skirmish/setup'

const proposed = { proposed: z.literal(true).optional() }

const meantStratagems = z.array(documentIdSchema).max(20)

/** What the set-up wizard hands over. */
export const gameSetupSchema = z.object({
  title: givenNameSchema(80, 1),
  systems: z.array(z.string()).min(1),
  /** Or a die says it, where no city depends on it (C4-MISSION-02). */
  level: z.union([missionLevelSchema, z.literal('roll')]),
  /** How the city comes: a ready or saved one, laid by CF-TERRAIN-10, laid freely, or made from a seed. */
  terrain: z.discriminatedUnion('how', [
    // `proposed`: nobody has agreed to it yet; the players change it and confirm it at the table (C4-ORG-07).
    z.object({ how: z.literal('city'), city: documentIdSchema, ...proposed }),
    z.object({ how: z.literal('inline'), city: citySchema, ...proposed }),
    // `own`: which of the players' own designs lie beside the table; all of them where it is not said.
    // `turf`: open country is laid and not a city (C4-ORG-07).
    z.object({
      how: z.literal('procedure'),
      own: z.array(z.string().max(64)).max(200).optional(),
      turf: turfSchema.optional(),
    }),
    z.object({
      how: z.literal('free'),
      own: z.array(z.string().max(64)).max(200).optional(),
      turf: turfSchema.optional(),
    }),
    z.object({
      how: z.literal('seed'),
      seed: z.string().max(60),
      /** Open country of this kind; a ruined city where it is not said. */
      set: countrySetSchema.optional(),
      ...proposed,
    }),
  ]),
  /** The mission by its id, or that a die says it. */
  scenario: z.union([documentIdSchema, z.literal('roll')]),
  /** Who attacks, where the mission tells its sides apart; left out: the dice of its set-up say so (CF-SPECIAL-01). */
  attacker: seatSchema.optional(),
  /** The second game of a match: what the role that is compared came to in the first (CF-CUSTOM-09). */
  firstLeg: z.object({ score: z.number().finite() }).optional(),
  sides: z.object({
    a: z.object({ name: givenNameSchema(60), force: documentIdSchema }),
    b: z.object({ name: givenNameSchema(60), force: documentIdSchema }),
  }),
  /** What each means to declare, in this order: it is proposed when they are declared, and binds nobody (CF-SETUP-06). */
  stratagems: z.object({ a: meantStratagems, b: meantStratagems }).optional(),
  /** What the forces have to keep to; where nothing was agreed, nobody measures them (C4-ORG-02). */
  organising: organisingSchema.optional(),
  dice: diceSetupSchema,
  /** hotSeat: two people at one screen; solo: one plays both sides. */
  mode: z.enum(['hotSeat', 'solo']),
  handover: handoverLevelSchema.optional(),
  settings: z.record(z.string(), z.unknown()).default({}),
  /** What comes before the battle is decided as the program proposes, input by input: it begins with its first move. */
  asProposed: z.literal(true).optional(),
  /** It begins from this moment; what is said above of table, mission and forces is of no effect. */
  staged: caseSchema.optional(),
  /** Filled by the authoritative side: meshes of the players' own miniatures that its forces name. */
  stagedFigures: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)).optional(),
  /** Filled by the authoritative side: what the names above meant when the game began, so that a record stands alone. */
  resources: z
    .object({
      city: citySchema.nullable(),
      /** What the name of the mission meant, or all that the die may come to; absent in records of before version 9. */
      missions: z.array(missionSchema).max(30).optional(),
      forces: z.object({ a: forceFileSchema, b: forceFileSchema }),
      /** The players' own designs, where the table is laid in the game. */
      designs: z.array(pieceDesignSchema).max(200).optional(),
      /** Meshes of the players' own miniatures that the forces name, by the miniature's id. */
      figures: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)).optional(),
    })
    .optional(),
})
export type GameSetup = z.infer<typeof gameSetupSchema>
/** Of any family of games. Told apart by their systems. */
export const setupSchema = z.union([gameSetupSchema, skirmishSetupSchema])
export type Setup = GameSetup | SkirmishSetup
/** Which screens and which rules a game is played with. */
export type Family = 'battle' | 'skirmish'
export const isSkirmish = (setup: Setup): setup is SkirmishSetup => setup.systems[0] === 'live-skirmish'
