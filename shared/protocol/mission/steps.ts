/** The steps in which the table of a mission is set up, in the order of its file (C4-DEPLOY-01, CF-SETUP-00). */
import { z } from 'zod'
import { categories } from '../force'
import { seatSchema, type Seat } from '../spatial'
import { zoneRulesBySide } from './ground'
import { cite, fileInches as inches, keptDistance as distance, roleSchema } from './values'

/** Lines that divide a table into halves: from short edge to short edge, from long to long, from corner to corner (S6-MISS-SET-02). */
export const tableMaps = ['LONG', 'SHORT', 'DIAG'] as const
export type TableMap = (typeof tableMaps)[number]

/** Who has a choice: whoever wins a roll-off, or one of the roles. */
const chooser = z.union([z.literal('rollOff'), roleSchema])
/** Where sides begin: its chooser picks, the other gets what lies across (C4-DEPLOY-05, CF-SETUP-05). */
const sidesStep = z.discriminatedUnion('choose', [
  z.strictObject({ step: z.literal('sides'), choose: z.literal('quarter'), by: chooser.optional(), cite }),
  z.strictObject({
    step: z.literal('sides'),
    choose: z.literal('longEdge'),
    /** Left out where zones are laid down for deployment. */
    depth: inches.optional(),
    by: chooser.optional(),
    cite,
  }),
  z.strictObject({
    step: z.literal('sides'),
    choose: z.literal('shortEdge'),
    depth: inches.optional(),
    by: chooser.optional(),
    cite,
  }),
  /** Half of the table, on either side of a line through its middle: by a die, always the same, or as a house rule says. */
  z.strictObject({
    step: z.literal('sides'),
    choose: z.literal('half'),
    map: z.union([z.enum(['roll', ...tableMaps]), z.strictObject({ setting: z.string().max(60) })]),
    by: chooser.optional(),
    cite,
  }),
  /** Nobody has a side: zones and edges are said by role (CF-SPECIAL-07). */
  z.strictObject({ step: z.literal('sides'), choose: z.literal('none'), cite }),
])
/** Who attacks: what was agreed before the game, else the winner of a roll-off says so (CF-SPECIAL-01), or always the same. */
const rolesStep = z.discriminatedUnion('choose', [
  z.strictObject({ step: z.literal('roles'), choose: z.literal('rollOff'), cite }),
  z.strictObject({ step: z.literal('roles'), choose: z.literal('fixed'), attacker: seatSchema, cite }),
])
/** Whose turn it is first: by the roll for the sides, or by role. */
const firstOf = z.union([z.enum(['higherRoller', 'lowerRoller']), roleSchema])

export const setUpStepSchema = z.discriminatedUnion('step', [
  rolesStep,
  /** Counters of an objective are laid in turn (C4-MISSION-20). */
  z.strictObject({
    step: z.literal('counters'),
    objective: z.string().max(40),
    /** Who lays the first; left out: a coin says it. */
    first: z.enum(['higherRoller', 'lowerRoller']).optional(),
    cite,
  }),
  sidesStep,
  /** A ruin near the middle of the table is chosen as the target of all (CF-SPECIAL-04). */
  z.strictObject({ step: z.literal('target'), by: roleSchema, within: inches, cite }),
  /** A ruin is noted in secret: it is told of when it comes down, or at the end (CF-SPECIAL-03). */
  z.strictObject({ step: z.literal('safeHouse'), by: roleSchema, cite }),
  /** Points of edges where units come on and leave (CF-SPECIAL-02). */
  z.strictObject({
    step: z.literal('points'),
    by: roleSchema,
    entry: z.enum(['home', 'across']).optional(),
    exit: z.enum(['home', 'across']).optional(),
    /** Only where a house rule says so. */
    when: z.strictObject({ setting: z.string().max(60), is: z.string().max(40) }).optional(),
    cite,
  }),
  /** Which selections fill the minimums of the chart is said before deployment (CF-SPECIAL-07, -09). */
  z.strictObject({ step: z.literal('compulsory'), by: roleSchema, cite }),
  /** The unit that is hunted: of the first compulsory selection of a category, its main unit (CF-SPECIAL-07). */
  z.strictObject({ step: z.literal('targetUnit'), of: roleSchema, category: z.enum(categories), cite }),
  /** Ruins fortified beside what stratagems give, any number or as many as a house rule says (CF-SPECIAL-03). */
  z.strictObject({
    step: z.literal('fortify'),
    by: roleSchema,
    most: z.union([z.int().min(1).max(40), z.strictObject({ setting: z.string().max(60) })]),
    cite,
  }),
  /** Stratagems are declared (CF-SETUP-06). */
  z.strictObject({ step: z.literal('stratagems'), cite }),
  /** Each side chooses the building that it defends (CF-SCEN-15). */
  z.strictObject({ step: z.literal('chooseBuildings'), cite }),
  /** Units are placed in turn, category by category (C4-DEPLOY-04, CF-SETUP-07), or one side completely and then the other. */
  z.strictObject({
    step: z.literal('deploy'),
    /** By a roll of its own, whose winner says who is first. */
    first: z.union([firstOf, z.literal('rollOff')]),
    sides: z.enum(['inTurn', 'oneThenOther']).optional(),
    order: z.array(z.enum(categories)).length(categories.length),
    /** A side places all of its units in any order, may change its mind, and says when it is done. */
    anyOrder: z.literal(true).optional(),
    fromEnemy: distance.optional(),
    fromCentre: distance.optional(),
    fromTarget: distance.optional(),
    zones: zoneRulesBySide.optional(),
    /** Who begins with those that are placed after all the others: a coin says it, or the winner of a roll-off. */
    late: z.enum(['coin', 'rollOff']).optional(),
    cite,
  }),
  /** Free moves of those who have one, or new places for them (C4-USR-13, S6-MISS-DEP-10). */
  z.strictObject({ step: z.literal('earlyMoves'), cite }),
  /** The die that may bring night to the first game turn, before anybody is deployed (S6-MISS-NF-01). */
  z.strictObject({ step: z.literal('nightRoll'), cite }),
  /** The die that may bring night, where a rule of the mission asks for it (C4-MSR-04). */
  z.strictObject({ step: z.literal('nightfall'), cite }),
  /** Values that lie face down are shuffled, and turned up. */
  z.strictObject({ step: z.literal('turnUp'), objective: z.string().max(40), cite }),
  /** Players who lay the table themselves lay it now, and not before the mission is chosen; a ready one stands already (S6-MISS-CORE-03). */
  z.strictObject({ step: z.literal('layTable'), cite }),
  /** Each side may lay a fortification, where that was agreed; the chooser of the halves first (S6-MISS-SET-04). */
  z.strictObject({ step: z.literal('fortifications'), cite }),
  /** Each army has a commander, and what its players make of him (S6-MISS-CMD). */
  z.strictObject({ step: z.literal('commanders'), cite }),
  /** Whoever would be second may try to be first (S6-MISS-DEP-14). */
  z.strictObject({ step: z.literal('seize'), cite }),
  /** By a roll, by role, or whoever has deployed first. */
  z.strictObject({
    step: z.literal('firstTurn'),
    by: z.union([chooser, z.literal('firstDeployer')]).optional(),
    cite,
  }),
])
export type SetUpStep = z.infer<typeof setUpStepSchema>
/** Of a mission that lays it down. */
export const fixedAttacker = ({ steps }: { readonly steps: readonly SetUpStep[] }): Seat | undefined =>
  steps.flatMap((one) => (one.step === 'roles' && one.choose === 'fixed' ? [one.attacker] : []))[0]
