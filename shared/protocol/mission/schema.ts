/**
 * A mission as a file: who plays it on what ground, in which order the table is set up, which special rules hold, what is
 * fought for and how the end is judged (C4-MISSION data model, CF-CUSTOM-12). Distances are inches, points percent of the limit.
 */
import { z } from 'zod'
import { missionLevelSchema } from '../city'
import { documentIdSchema } from '../document-id'
import { carriedSchema } from '../special-rule'
import { forcesSchema } from './forces'
import { fallBackSchema, reservesSchema } from './ground'
import { missionFault, type FaultAt } from './mission-faults'
import { objectiveSchema } from './objectives'
import { setUpFaults } from './set-up-faults'
import { setUpStepSchema, type SetUpStep } from './steps'
import { terrainSchema } from './terrain'
import { timelineEventSchema } from './timeline'
import { clashesOf, missionStratagemsSchema } from './stratagems'
import { victoryClauseSchema } from './victory'
import { cite, inBothLanguages as words, roleSchema } from './values'

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
    terrain: terrainSchema.optional(),
    steps: z.array(setUpStepSchema).min(1).max(20),
    /** Where those come on who are held in reserve. */
    reserves: reservesSchema,
    /** What the sides bring, where they are not alike (CF-SPECIAL-09). */
    forces: forcesSchema.optional(),
    /** Edges towards which sides run, where they are not their own (CF-SPECIAL-01). */
    fallBack: fallBackSchema.optional(),
    objectives: z.array(objectiveSchema).min(1).max(10),
    /** Two games, for the second of which the players change places: what this role came to in each is compared (CF-CUSTOM-09). */
    legs: z.strictObject({ compares: roleSchema }).optional(),
    /** Somebody of whom nobody is left: the game ends, or the players may go on (CF-SCEN-16, C4-MISSION-04). */
    whenNobodyIsLeft: z.enum(['ends', 'asks']),
    levels: z.partialRecord(missionLevelSchema, levelSchema),
    /** What happens at the start of game turns (CF-CUSTOM-08). */
    events: z.array(timelineEventSchema).min(1).max(40).optional(),
    /** House rules that it lays down, by their keys: whatever the players have chosen of them (CF-CUSTOM-11). */
    toggles: z
      .record(
        z.string().max(80),
        z.union([z.boolean(), z.number().finite(), z.string().max(60), z.array(z.number().finite()).max(10)]),
      )
      .optional(),
    /** How many stratagems, which, and its own (CF-CUSTOM-07); as the level says where it is left out. */
    stratagems: missionStratagemsSchema.optional(),
  })
  .superRefine((mission, context) => {
    const { objectives, levels, steps, stratagems } = mission
    const tell = ({ path, found }: FaultAt): void =>
      context.addIssue({ code: 'custom', path: [...path], ...found })
    const at = (path: FaultAt['path'], ...said: Parameters<typeof missionFault>): void =>
      tell({ path, found: missionFault(...said) })
    const ids = new Set(objectives.map(({ id }) => id))
    if (ids.size < objectives.length) at(['objectives'], 'twoObjectives')
    if (Object.keys(levels).length === 0) at(['levels'], 'noLevel')
    for (const [level, { victory }] of Object.entries(levels)) {
      for (const [n, clause] of victory.entries())
        if ((clause.by === 'count' || clause.by === 'achieved') && !ids.has(clause.objective))
          at(['levels', level, 'victory', n, 'objective'], 'noObjective', {
            objective: clause.objective,
          })
      if (!['count', 'points', 'otherwise'].includes(victory.at(-1)?.by ?? ''))
        at(['levels', level, 'victory'], 'neverDecided')
    }
    for (const [n, step] of steps.entries())
      if (
        step.step === 'counters' &&
        !objectives.some(
          ({ id, kind }) => id === step.objective && (kind === 'counters' || kind === 'markers'),
        )
      )
        at(['steps', n, 'objective'], 'noCounters', { objective: step.objective })
    for (const needed of ['sides', 'deploy', 'firstTurn'] as const)
      if (steps.filter(({ step }) => step === needed).length !== 1)
        at(['steps'], 'exactlyOnce', { step: needed })
    const place = (wanted: SetUpStep['step']): number => steps.findIndex(({ step }) => step === wanted)
    if (place('sides') > place('deploy')) at(['steps'], 'sidesAfterDeploy')
    const roles = steps.some(({ step }) => step === 'roles')
    for (const { path, found } of stratagems ? clashesOf(stratagems, roles) : [])
      tell({ path: ['stratagems', ...path], found })
    if (place('firstTurn') !== steps.length - 1) at(['steps'], 'firstTurnNotLast')
    setUpFaults(mission).forEach(tell)
  })
export type Mission = z.infer<typeof missionSchema>
/** As it was agreed: at one level. */
export type MissionTerms = Mission['levels'][keyof Mission['levels']] & object
