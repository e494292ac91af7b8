/** The steps in which the table of a mission is set up, in the order of its file (C4-DEPLOY-01, CF-SETUP-00). */
import { z } from 'zod'
import { categories } from '../force'
import { seatSchema } from '../spatial'
import { cite, fileInches as inches, keptDistance as distance } from './values'

/** Where sides begin: a roll-off, its winner picks, the other gets what lies across (C4-DEPLOY-05, CF-SETUP-05). */
const sidesStep = z.discriminatedUnion('choose', [
  z.strictObject({ step: z.literal('sides'), choose: z.literal('quarter'), cite }),
  z.strictObject({ step: z.literal('sides'), choose: z.literal('longEdge'), depth: inches, cite }),
])
/** Who attacks: what was agreed before the game, else the winner of a roll-off says so (CF-SPECIAL-01), or always the same. */
const rolesStep = z.discriminatedUnion('choose', [
  z.strictObject({ step: z.literal('roles'), choose: z.literal('rollOff'), cite }),
  z.strictObject({ step: z.literal('roles'), choose: z.literal('fixed'), attacker: seatSchema, cite }),
])
export const setUpStepSchema = z.discriminatedUnion('step', [
  rolesStep,
  /** Counters of an objective are laid in turn (C4-MISSION-20). */
  z.strictObject({ step: z.literal('counters'), objective: z.string().max(40), cite }),
  sidesStep,
  /** Stratagems are declared (CF-SETUP-06). */
  z.strictObject({ step: z.literal('stratagems'), cite }),
  /** Each side chooses the building that it defends (CF-SCEN-15). */
  z.strictObject({ step: z.literal('chooseBuildings'), cite }),
  /** Units are placed in turn, category by category (C4-DEPLOY-04, CF-SETUP-07). */
  z.strictObject({
    step: z.literal('deploy'),
    first: z.enum(['higherRoller', 'lowerRoller']),
    order: z.array(z.enum(categories)).length(categories.length),
    fromEnemy: distance.optional(),
    fromCentre: distance.optional(),
    cite,
  }),
  /** Free moves of those who have one (C4-USR-13). */
  z.strictObject({ step: z.literal('earlyMoves'), cite }),
  /** The die that may bring night, where a rule of the mission asks for it (C4-MSR-04). */
  z.strictObject({ step: z.literal('nightfall'), cite }),
  z.strictObject({ step: z.literal('firstTurn'), cite }),
])
export type SetUpStep = z.infer<typeof setUpStepSchema>
