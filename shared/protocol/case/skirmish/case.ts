/** A case of Live Skirmish: systems ["live-skirmish"] choose this format. This schema is its documentation. */
import { z } from 'zod'
import { orderedFireModes, zoneOrderSchema } from '../../skirmish/answers'
import { activities } from '../../skirmish/command'
import { skirmishForceSchema } from '../../skirmish/force'
import { skirmishSystem } from '../../skirmish/system'
import { citySchema } from '../../city'
import { documentIdSchema } from '../../document-id'
import { seatSchema } from '../../spatial'
import { carriedIds, damageIds } from '../../skirmish/tables'
import { skirmishModelSchema, skirmishPieceSchema, skirmishSideSchema, thingsSchema } from './board'
import { mostTurns } from '../turns'
import { placeSchema, skirmishSpotInCaseSchema } from './places'

const id = z.string().min(1).max(100)
const length = z.number().finite().min(0).max(1000)
/** How ready a side, or one man of it, is to be asked (LS-ENG-06). */
const readiness = {
  within: length.nullable().default(null),
  fireAt: z.int().min(2).max(6).nullable().default(null),
}
const yaw = z.number().min(-360).max(720)
const path = z.array(skirmishSpotInCaseSchema).max(64).default([])
const member = z.strictObject({ model: id, path, yaw: yaw.optional() })

const commands = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('post'),
    models: z
      .array(
        z.strictObject({
          model: id,
          at: skirmishSpotInCaseSchema.optional(),
          yaw: yaw.default(0),
          hidden: z.boolean().default(false),
          aboard: id.optional(),
        }),
      )
      .min(1),
  }),
  z.strictObject({ type: z.literal('unpost'), models: z.array(id).min(1) }),
  z.strictObject({ type: z.literal('finishPosting') }),
  z.strictObject({
    type: z.literal('activate'),
    activity: z.enum(activities),
    members: z.array(member).min(1),
    target: id.optional(),
    reverse: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('spot'), model: id, target: id }),
  z.strictObject({ type: z.literal('finishSquad'), squad: id }),
  z.strictObject({ type: z.literal('endTurn') }),
  z.strictObject({
    type: z.literal('standingOrders'),
    passMovement: z.boolean().default(false),
    passFire: z.boolean().default(false),
    passIdle: z.boolean().default(false),
    holdsTurn: z.boolean().default(false),
    ...readiness,
    men: z
      .record(
        id,
        z.strictObject({ holds: z.enum(['turn', 'always']).nullable().default(null), ...readiness }),
      )
      .default({}),
  }),
  z.strictObject({ type: z.literal('giveUp') }),
])
export type SkirmishCommandInCase = z.infer<typeof commands>

/** Whom or what a shot is aimed at: a model, the name of a neutral marker, or a place. */
const aim = z.union([id, placeSchema])
const shot = {
  model: id,
  weapon: id.default('ar'),
  mode: z.enum(orderedFireModes).default('aimed'),
  aim,
}
const shotSchema = z.strictObject({
  ...shot,
  split: z.record(z.string(), z.int()).optional().describe('dice of a burst by target'),
})
export type ShotInCase = z.infer<typeof shotSchema>
const answers = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('fire'), orders: z.array(shotSchema).default([]) }),
  z.strictObject({
    form: z.literal('zones'),
    orders: z.array(
      z.strictObject({
        centre: placeSchema.optional(),
        width: length.default(15),
        height: length.default(15),
        join: id.optional().describe('a zone that stands, instead of a new one'),
        by: zoneOrderSchema.shape.by,
      }),
    ),
  }),
  z.strictObject({
    form: z.literal('reaction'),
    reactions: z
      .array(
        z.discriminatedUnion('do', [
          z.strictObject({
            do: z.literal('fire'),
            t: z.number().min(0).max(1).default(1),
            ...shotSchema.shape,
          }),
          z.strictObject({ do: z.literal('dodge'), model: id }),
          z.strictObject({ do: z.literal('ground'), model: id }),
          z.strictObject({ do: z.literal('seekCover'), model: id }),
          z.strictObject({
            do: z.literal('spot'),
            model: id,
            target: id,
            t: z.number().min(0).max(1).default(1),
          }),
        ]),
      )
      .default([]),
  }),
  z.strictObject({ form: z.literal('allot'), counts: z.record(z.string(), z.int()) }),
  z.strictObject({ form: z.literal('place'), at: skirmishSpotInCaseSchema }),
  z.strictObject({ form: z.literal('assign'), values: z.record(z.string(), z.string()) }),
  z.strictObject({
    form: z.literal('paths'),
    paths: z.record(z.string(), z.array(skirmishSpotInCaseSchema).max(64)),
    yaws: z.record(z.string(), yaw).default({}).describe('where they look at the end (LS-MOVE-07)'),
  }),
  z.strictObject({ form: z.literal('option'), option: id }),
  z.strictObject({ form: z.literal('models'), models: z.array(id) }),
  z.strictObject({ form: z.literal('bearing'), yaw }),
])
export type SkirmishAnswerInCase = z.infer<typeof answers>

const questions = z.discriminatedUnion('ask', [
  z
    .strictObject({ ask: z.literal('sight'), from: id, to: id })
    .describe('rays with what stops them, cover with its reasons, distance, front arc (LS-GEO-03 to -06)'),
  z.strictObject({ ask: z.literal('distance'), from: id, to: z.union([id, placeSchema]) }),
  z.strictObject({ ask: z.literal('contact'), one: id, other: id }).describe('LS-GEO-10'),
  z
    .strictObject({ ask: z.literal('inCover'), model: id })
    .describe('from every enemy who sees him; else who sees him in the open (LS-GEO-05)'),
  z
    .strictObject({ ask: z.literal('nearestCover'), model: id, within: length.default(10) })
    .describe('of a man who has failed his test; null: there is none (LS-GEO-05, LS-SUP-03)'),
  z.strictObject({ ask: z.literal('openings'), model: id }).describe('those he is at (LS-GEO-10)'),
  z
    .strictObject({ ask: z.literal('stands'), model: id, at: skirmishSpotInCaseSchema, yaw: yaw.default(0) })
    .describe('may he stand there (LS-GEO-08); null: yes'),
  z
    .strictObject({ ask: z.literal('initiative'), seat: seatSchema })
    .describe('what is added to its dice (LS-TURN-02)'),
  z
    .strictObject({
      ask: z.literal('lookup'),
      table: z.enum(['fire', 'spotting', 'covering']),
      weapon: z.enum(carriedIds).optional(),
      mode: z.enum(['aimed', 'burst']).default('aimed'),
      distance: length,
    })
    .describe('the number of a table for a distance before modifiers; null: a dash (LS-DATA-04, -06, -07)'),
  z
    .strictObject({ ask: z.literal('checkTables'), change: z.record(z.string(), z.unknown()) })
    .describe('what a data editor says of the tables with these cells: refused, warned of (LS-DATA-09)'),
  z.strictObject({ ask: z.literal('obstacle'), height: length }).describe('its level (LS-GEO-07)'),
  z
    .strictObject({ ask: z.literal('walk'), activity: z.enum(activities), members: z.array(member).min(1) })
    .describe('may these paths be walked, how long are they, what do they cross'),
  z.strictObject({
    ask: z.literal('route'),
    model: id,
    activity: z.enum(activities),
    to: skirmishSpotInCaseSchema,
  }),
  z
    .strictObject({ ask: z.literal('onPath'), model: id, activity: z.enum(activities), path, t: z.number() })
    .describe('where he is at this share of the path'),
  z
    .strictObject({
      ask: z.literal('blast'),
      at: placeSchema,
      radius: length,
      upright: z.boolean().default(false).describe('a cylinder (LS-GEO-14) instead of a sphere'),
    })
    .describe('who is caught, and whom a floor or wall shields'),
  z
    .strictObject({
      ask: z.literal('zone'),
      lead: id,
      centre: placeSchema,
      width: length.default(15),
      height: length.default(15),
    })
    .describe('who is inside the prism (LS-GEO-12)'),
  z
    .strictObject({ ask: z.literal('danger'), firer: id, target: id })
    .describe('who is in the tube round the line of fire, nearest first (LS-GEO-13)'),
  z
    .strictObject({
      ask: z.literal('hit'),
      ...shotSchema.shape,
      reaction: z.boolean().default(false),
      moved: length.optional().describe('path of this activity'),
      dodging: z.array(id).default([]),
    })
    .describe('number needed, dice, modifiers, or why not (LS-SHOOT)'),
  z.strictObject({ ask: z.literal('odds'), seat: seatSchema, ...shotSchema.shape }),
  z
    .strictObject({ ask: z.literal('spotting'), model: id, target: id })
    .describe('the spotting number with its modifiers (LS-HIDE-04)'),
  z
    .strictObject({
      ask: z.literal('save'),
      model: id,
      cover: z.boolean().default(false),
      friendly: z.boolean().default(false),
      artillery: z.boolean().default(false),
      speculative: z.boolean().default(false),
      specialForces: z.boolean().default(false),
      flat: z.int().optional(),
    })
    .describe('the face needed to be saved (LS-SAVE)'),
  z
    .strictObject({
      ask: z.literal('armour'),
      vehicle: id,
      damage: z.enum(damageIds),
      from: placeSchema,
      artillery: z.boolean().default(false),
      speculative: z.boolean().default(false),
    })
    .describe(
      'row and number of the armour matrix, its +2 counted where it has one (LS-VEH-05); 1 cannot fail',
    ),
  z
    .strictObject({ ask: z.literal('helicopter'), weapon: id })
    .describe('number and dice of this weapon against a helicopter (LS-ART-03); null: it cannot'),
  z
    .strictObject({ ask: z.literal('blastCover'), model: id, at: placeSchema })
    .describe('is he in cover from a blast there (LS-BLAST-01)'),
  z
    .strictObject({ ask: z.literal('suppression'), model: id })
    .describe('the threshold of his test with its modifiers (LS-SUP-03)'),
  z
    .strictObject({ ask: z.literal('melee'), models: z.array(id).min(1) })
    .describe('what is added to the die of those who fight together, each with his share (LS-MELEE-02)'),
  z
    .strictObject({ ask: z.literal('morale'), seat: seatSchema })
    .describe('dice, losses, does a 6 pass; null: no test this turn (LS-MOR-01, -02, LS-PLT-05)'),
  z.strictObject({ ask: z.literal('points'), seat: seatSchema }).describe('defeat points line by line'),
  z
    .strictObject({ ask: z.literal('losses'), seat: seatSchema })
    .describe('as morale counts them (LS-MOR-02)'),
  z.strictObject({ ask: z.literal('mayCommand'), seat: seatSchema, command: commands }),
  z.strictObject({ ask: z.literal('legal'), seat: seatSchema }),
  z
    .strictObject({ ask: z.literal('view'), seat: seatSchema, path: z.string().max(200).default('') })
    .describe('what this seat may see: a value of its view, such as rumours or models.a1'),
  z.strictObject({ ask: z.literal('decisions') }).describe('what is being asked, of whom'),
  z
    .strictObject({ ask: z.literal('mayAnswer'), answer: answers, to: z.string().optional() })
    .describe('would this answer be taken by the question that is open (of this kind)'),
  z
    .strictObject({ ask: z.literal('reactions'), model: id, t: z.number().min(0).max(1).optional() })
    .describe(
      'what he may do in the window that is open, by "weapon mode target"; on a path the stretches, or at `t` alone (LS-ENG-04)',
    ),
  z.strictObject({ ask: z.literal('place'), model: id }).describe('where a model stands; null when nowhere'),
  z
    .strictObject({ ask: z.literal('state'), path: z.string().max(200) })
    .describe('a value of the whole truth'),
])
export type SkirmishCaseQuestion = z.infer<typeof questions>
const questionInCase = z.intersection(
  questions,
  z.object({ expect: z.unknown().optional().describe('what its answer must hold; lists exactly') }),
)

const step = z.union([
  z.strictObject({
    seat: seatSchema,
    command: commands,
    refused: z.unknown().optional().describe('the command must be refused, and the refusal holds this'),
  }),
  z.strictObject({
    answer: answers,
    to: z.string().optional().describe('the kind of decision that must be open'),
    refused: z.unknown().optional(),
  }),
  z.strictObject({ defaults: z.literal(true).describe('answer everything that is open by its default') }),
  z.strictObject({ question: questionInCase }),
])

/** Fields of the state that a case may hold whole. */
export const rememberedOfSkirmish = [
  ...(['sides', 'squads', 'markers', 'zones', 'smoke', 'attempts', 'points', 'doors', 'scheduled'] as const),
  ...(['next', 'secrets'] as const),
] as const

export const skirmishCaseSchema = z.strictObject({
  $schema: z.string().optional(),
  id: documentIdSchema.optional().describe('of a case that is kept on the shelf of stages'),
  title: z.string().min(1).max(300),
  cite: z.array(z.string().regex(/^LS-[A-Z0-9-]+$/)).default([]),
  example: z
    .string()
    .regex(/^EX-\d\d$/)
    .optional()
    .describe('the worked example of the rules that it plays'),
  systems: z.tuple([z.literal(skirmishSystem)]),
  begin: z
    .enum(['battle', 'opening'])
    .default('battle')
    .describe('in the middle of a battle, or with the set-up of LS-SETUP-04'),
  table: z
    .strictObject({
      width: length.optional().describe('80 unless said; of a city its own'),
      depth: length.optional().describe('80 unless said; of a city its own'),
      city: citySchema
        .optional()
        .describe('a whole city, instead of width and depth; pieces may lie on it besides'),
      names: z
        .array(id)
        .max(400)
        .optional()
        .describe('what the pieces of the city are called, in their order; else piece-1, piece-2, …'),
      pieces: z.array(skirmishPieceSchema).max(400).default([]),
    })
    .prefault({}),
  forces: z
    .strictObject({ a: skirmishForceSchema.optional(), b: skirmishForceSchema.optional() })
    .optional()
    .describe('whole forces, from which models may come'),
  models: z.array(skirmishModelSchema).max(200).default([]),
  sides: z
    .strictObject({ a: skirmishSideSchema.prefault({}), b: skirmishSideSchema.prefault({}) })
    .prefault({}),
  ...thingsSchema,
  doors: z
    .array(z.strictObject({ piece: id, wall: z.int().min(0), opening: z.int().min(0) }))
    .default([])
    .describe('doors that are shut: their numbers among the walls of the piece and the openings of the wall'),
  scenario: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('parts of a scenario: night, jungle, civiliansAsTargets, rulesOfEngagement, hostages …'),
  settings: z.record(z.string(), z.unknown()).default({}).describe('options of LS-OPT by key'),
  tables: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('cells of the tables that are otherwise, in the shape of the tables file'),
  turn: z
    .strictObject({
      number: z.int().min(1).max(mostTurns).default(1),
      active: seatSchema.default('a'),
      phase: z
        .enum(['start', 'initiative', 'support', 'retreat', 'action', 'end'])
        .default('action')
        .describe(
          'from an earlier one the turn is played to its first activity; of the end, that phase alone',
        ),
    })
    .prefault({}),
  remembered: z
    .strictObject({
      rules: z.int().min(1).describe('the version of the rules that kept it'),
      state: z.partialRecord(z.enum(rememberedOfSkirmish), z.unknown()),
    })
    .optional()
    .describe(
      'what a game knows beside, as the rules keep it: written when one of its moments becomes a stage; it counts over everything else',
    ),
  solo: z.boolean().default(false).describe('reaction windows nobody could use are not opened (LS-ENG-06)'),
  /** Faces in the order they fall. */
  dice: z.array(z.union([z.string().max(8), z.int().min(1).max(12)])).default([]),
  answers: z
    .enum(['scripted', 'defaults'])
    .default('scripted')
    .describe(
      'defaults: what the script leaves open is answered by its default; also what comes before an answer that says `to`',
    ),
  script: z.array(step).default([]),
  questions: z.array(questionInCase).default([]),
  expect: z
    .strictObject({
      events: z
        .array(z.looseObject({ type: z.string() }))
        .optional()
        .describe('these happened in this order; others may lie between'),
      none: z.array(z.string()).optional().describe('events of these types did not happen'),
      state: z.record(z.string(), z.unknown()).optional().describe('values by path'),
    })
    .default({}),
})
export type SkirmishCase = z.infer<typeof skirmishCaseSchema>
