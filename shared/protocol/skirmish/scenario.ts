/** A scenario of Live Skirmish: a table, who is there beside the forces, and what is at stake. Places are millimetres of the table. */
import { z } from 'zod'
import { documentIdSchema } from '../document-id'
import { poseInputSchema } from '../spatial'

/** Whoever is named inside it is named as files are. */
const id = documentIdSchema
const name = z.object({ en: z.string().min(1).max(80), ru: z.string().min(1).max(80) })
const words = z.object({ en: z.string().min(1).max(1200), ru: z.string().min(1).max(1200) })
const mm = z.number().finite().min(0).max(5000)
/** `piece-7`: the seventh of the city file, as `cityToTable` numbers them. */
const piece = z.string().max(64)

export const bystanderSchema = z.object({
  id,
  kind: z.enum(['civilian', 'hostage', 'journalist']),
  name,
  figure: z.string().max(40),
  pose: poseInputSchema,
})
const scenarioSideSchema = z.object({
  /** The ready force that the set-up offers first. */
  force: id,
  role: name,
  /** Soldiers who are placed last and anywhere (LS-EXT-01), and those who lie in ambush (LS-EXT-02); ids of the force. */
  infiltrators: z.array(id).default([]),
  ambushers: z.array(id).default([]),
  /** Where it deploys instead of 30 cm from its own edge; floors above `topLevel` are closed. */
  zone: z
    .object({
      outline: z
        .array(z.object({ x: mm, z: mm }))
        .min(3)
        .max(60),
      topLevel: z.int().min(0).max(20).optional(),
    })
    .optional(),
})
export const skirmishScenarioSchema = z.object({
  format: z.literal('war-storeys/skirmish-scenario'),
  version: z.literal(1),
  id,
  name,
  /** The situation, and what each side is there for: read before the game. */
  situation: words,
  aims: z.object({ a: words, b: words }),
  city: id,
  sides: z.object({ a: scenarioSideSchema, b: scenarioSideSchema }),
  /** Fixed edge of side a ("north" is z = 0, far from the camera); without it the winner of the set-up roll chooses (LS-SETUP-04). */
  edge: z.enum(['north', 'east', 'south', 'west']).optional(),
  /** Secret numbered markers and the deployment sequence (LS-SETUP); without them both sides deploy, b first. */
  objectives: z.boolean().default(true),
  /** Buildings that are not simply open, and bunkers (LS-GEO-16). */
  buildings: z
    .record(piece, z.object({ kind: z.enum(['open', 'sealed']), bunker: z.boolean().default(false) }))
    .default({}),
  /** What area terrain does: cover, or jungle (LS-GEO-05, LS-EXT-06); rubble, craters, woods and scrub cover without being named. */
  areas: z.record(piece, z.enum(['cover', 'jungle', 'none'])).default({}),
  bystanders: z.array(bystanderSchema).max(24).default([]),
  night: z.boolean().default(false),
  jungle: z.boolean().default(false),
  rulesOfEngagement: z.boolean().default(false),
  /** May civilians be chosen as targets (LS-SHOOT-03)? */
  civiliansAsTargets: z.boolean().default(false),
  /** Hostages: who comes for them, and what each one saved or lost costs the other or this side in defeat points. */
  hostages: z
    .object({ rescuer: z.enum(['a', 'b']), saved: z.int().min(0).max(100), lost: z.int().min(0).max(100) })
    .optional(),
  /** How near an enemy sets off a hidden device, and how far it reaches; 5 cm both where nothing is said (LS-SAVE-02). */
  devices: z.object({ near: mm, radius: mm }).optional(),
  /** Options of LS-OPT this scenario wants otherwise; players may still change them. */
  options: z.record(z.string(), z.unknown()).default({}),
})
export type SkirmishScenario = z.infer<typeof skirmishScenarioSchema>
export type Bystander = z.infer<typeof bystanderSchema>
