/**
 * A mission as a file: who plays it on what ground, in which order the table is set up, which special rules hold, what is
 * fought for and how the end is judged (C4-MISSION data model, CF-CUSTOM-12). Distances are inches, points percent of the limit.
 */
import { z } from 'zod'
import { missionLevelSchema } from '../city'
import { documentIdSchema } from '../document-id'
import { categories } from '../force'
import { carriedSchema } from '../special-rule'

const inches = z.number().finite().min(0).max(144)
const words = (longest: number) =>
  z.strictObject({ en: z.string().min(1).max(longest), ru: z.string().min(1).max(longest) })
const cite = z.array(z.string().min(1).max(40)).min(1).max(6)
const percent = z.number().finite().min(0).max(1000)

/** `beyond`: exactly so far is too near; `atLeast`: exactly so far will do. */
const distance = z.strictObject({ inches, test: z.enum(['beyond', 'atLeast']) })
export type KeptDistance = z.infer<typeof distance>

/** Where sides begin: a roll-off, its winner picks, the other gets what lies across (C4-DEPLOY-05, CF-SETUP-05). */
const sidesStep = z.discriminatedUnion('choose', [
  z.strictObject({ step: z.literal('sides'), choose: z.literal('quarter'), cite }),
  z.strictObject({ step: z.literal('sides'), choose: z.literal('longEdge'), depth: inches, cite }),
])
const setUpStepSchema = z.discriminatedUnion('step', [
  /** Counters of an objective are laid in turn (C4-MISSION-20). */
  z.strictObject({ step: z.literal('counters'), objective: z.string().max(40), cite }),
  sidesStep,
  /** Stratagems are declared (CF-SETUP-06). */
  z.strictObject({ step: z.literal('stratagems'), cite }),
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

const objectiveId = z.string().min(1).max(40)
const objectiveSchema = z.discriminatedUnion('kind', [
  /** A quarter is held by whoever alone has a unit in it that scores. Points by whose quarter it is (C4-VP-05). */
  z.strictObject({
    kind: z.literal('quarters'),
    id: objectiveId,
    points: z.strictObject({ own: percent, side: percent, enemy: percent }),
    cite,
  }),
  /** Counters on the table; together they are worth the limit (C4-MISSION-20, C4-VP-07). */
  z.strictObject({
    kind: z.literal('counters'),
    id: objectiveId,
    /** So many, and as many more as a D3 says. */
    least: z.int().min(0).max(12),
    plusD3: z.boolean(),
    fromEdges: distance,
    apart: distance,
    near: inches,
    cite,
  }),
  /** Units that score and still stand (C4-MISSION-30). */
  z.strictObject({ kind: z.literal('annihilation'), id: objectiveId, cite }),
  /** Units that score in a strip along the enemy's edge (C4-MISSION-40). */
  z.strictObject({ kind: z.literal('enemyStrip'), id: objectiveId, depth: inches, cite }),
  /** Units that score about the middle of the table, in plan (C4-MISSION-50). */
  z.strictObject({ kind: z.literal('circle'), id: objectiveId, radius: inches, cite }),
  /** A flag on every ruin one has held (CF-SCEN-11). */
  z.strictObject({ kind: z.literal('flags'), id: objectiveId, cite }),
  /** The one ruin that matters (CF-SCEN-12). */
  z.strictObject({ kind: z.literal('vitalRuin'), id: objectiveId, cite }),
])
export type Objective = z.infer<typeof objectiveSchema>

/** The first that applies decides; the last must always apply. */
const victoryClauseSchema = z.discriminatedUnion('by', [
  /** A side of whom nobody is left has lost (CF-SCEN-16). */
  z.strictObject({ by: z.literal('lastStanding'), cite }),
  /** Whoever has more of what an objective counts (C4-MISSION-06). */
  z.strictObject({ by: z.literal('count'), objective: objectiveId, cite }),
  /** Victory points, with degrees (C4-VP-11). */
  z.strictObject({ by: z.literal('points'), cite }),
])
export type VictoryClause = z.infer<typeof victoryClauseSchema>

const levelSchema = z.strictObject({
  /** Special rules of the mission, with what they have to be told. */
  rules: z.array(carriedSchema).max(30),
  victory: z.array(victoryClauseSchema).min(1).max(10),
})

export const missionSchema = z
  .strictObject({
    format: z.literal('war-storeys/mission'),
    version: z.literal(1),
    id: documentIdSchema,
    name: words(80),
    /** What it is about, in a sentence or two. */
    about: words(600),
    cite,
    /** Packs of rules it is played with. */
    packs: z.array(z.string().max(40)).min(1).max(6),
    /** The face by which a mission is rolled, in a table of its own pack. */
    die: z.strictObject({ table: z.string().max(40), face: z.int().min(1).max(6) }).optional(),
    /** It is fought for ruins, and cannot be played where none stands. */
    needsRuins: z.boolean().default(false),
    turns: z.int().min(1).max(20),
    steps: z.array(setUpStepSchema).min(1).max(20),
    /** Where those come on who are held in reserve. */
    reserves: z.strictObject({ enter: z.literal('homeEdges') }),
    objectives: z.array(objectiveSchema).min(1).max(10),
    /** Somebody of whom nobody is left: the game ends, or the players may go on (CF-SCEN-16, C4-MISSION-04). */
    whenNobodyIsLeft: z.enum(['ends', 'asks']),
    levels: z.partialRecord(missionLevelSchema, levelSchema),
  })
  .superRefine(({ objectives, levels, steps }, context) => {
    const at = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message })
    const ids = new Set(objectives.map(({ id }) => id))
    if (ids.size < objectives.length) at(['objectives'], 'two objectives have the same id')
    if (Object.keys(levels).length === 0) at(['levels'], 'a mission is played at one level at least')
    for (const [level, { victory }] of Object.entries(levels)) {
      for (const [n, clause] of victory.entries())
        if (clause.by === 'count' && !ids.has(clause.objective))
          at(['levels', level, 'victory', n, 'objective'], `no objective is called '${clause.objective}'`)
      if (victory.at(-1)?.by === 'lastStanding')
        at(['levels', level, 'victory'], 'the last clause must decide whoever is left: count or points')
    }
    for (const [n, step] of steps.entries())
      if (
        step.step === 'counters' &&
        !objectives.some(({ id, kind }) => id === step.objective && kind === 'counters')
      )
        at(['steps', n, 'objective'], `no objective of counters is called '${step.objective}'`)
    for (const needed of ['sides', 'deploy', 'firstTurn'] as const)
      if (steps.filter(({ step }) => step === needed).length !== 1)
        at(['steps'], `the step '${needed}' comes exactly once`)
    const place = (wanted: SetUpStep['step']): number => steps.findIndex(({ step }) => step === wanted)
    if (place('sides') > place('deploy')) at(['steps'], 'sides are chosen before anybody is deployed')
    if (place('firstTurn') !== steps.length - 1) at(['steps'], 'the first turn is the last step')
  })
export type Mission = z.infer<typeof missionSchema>
/** As it was agreed: at one level. */
export type MissionTerms = Mission['levels'][keyof Mission['levels']] & object
