/** What the set-up of Live Skirmish hands over. */
import { z } from 'zod'
import { skirmishForceSchema } from './force'
import { freeTermsSchema } from './free-terms'
import { skirmishScenarioSchema } from './scenario'
import { skirmishTablesSchema } from './tables'
import { citySchema } from '../city'
import { diceSetupSchema } from '../dice-setup'
import { documentIdSchema } from '../document-id'
import { givenNameSchema } from '../given-name'
import { handoverLevelSchema } from '../handover'
import { skirmishCaseSchema } from '../case/skirmish/case'
import { skirmishSystem } from './system'

export { skirmishSystem }

const side = z.object({ name: givenNameSchema(60), force: documentIdSchema })
export const skirmishSetupSchema = z.object({
  title: givenNameSchema(80, 1),
  systems: z.tuple([z.literal(skirmishSystem)]),
  /** A ready scenario, or the player's own choice of city and forces. */
  scenario: z.discriminatedUnion('how', [
    z.object({ how: z.literal('ready'), id: documentIdSchema }),
    z.object({ how: z.literal('free'), city: documentIdSchema, terms: freeTermsSchema.optional() }),
    z.object({ how: z.literal('inline'), scenario: skirmishScenarioSchema, city: citySchema }),
  ]),
  sides: z.object({ a: side, b: side }),
  /** The player's own data tables; those of the program where it is not said. */
  tables: documentIdSchema.optional(),
  dice: diceSetupSchema,
  mode: z.enum(['hotSeat', 'solo']),
  handover: handoverLevelSchema.optional(),
  /** Both sides are set up as the program proposes, up to the first activity. */
  asProposed: z.literal(true).optional(),
  /** It begins from this moment; what is said above of scenario, forces and tables is of no effect. */
  staged: skirmishCaseSchema.optional(),
  /** LS-OPT, by key. */
  settings: z.record(z.string(), z.unknown()).default({}),
  /** Filled by the authoritative side: what the names above meant when the game began, so that a record stands alone. */
  resources: z
    .object({
      scenario: skirmishScenarioSchema,
      city: citySchema,
      forces: z.object({ a: skirmishForceSchema, b: skirmishForceSchema }),
      tables: skirmishTablesSchema,
    })
    .optional(),
})
export type SkirmishSetup = z.infer<typeof skirmishSetupSchema>
