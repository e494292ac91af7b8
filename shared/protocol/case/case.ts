/** A case: a table, what happens on it, and what is asked (design §6). This schema is the documentation of the format. */
import { z } from 'zod'
import { commandSchema, type Command } from '../command'
import { answerSchema, movePurposes, type Answer } from '../decision'
import { documentIdSchema } from '../document-id'
import { forceFileSchema } from '../force'
import { seatSchema } from '../spatial'
import { boardSchema } from './board'
import { settledSchema } from './settled'
import { pointSchema, spotInCaseSchema } from './places'
import { rememberedSchema } from './remembered'
import { stratagemsSchema } from './stratagems'
import { mostTurns } from './turns'

const id = z.string().max(100)
const paths = z.record(z.string(), z.array(spotInCaseSchema).min(1).max(64))
const poses = z.record(z.string(), spotInCaseSchema)
const purpose = z.enum(movePurposes)

const staying = {
  hovering: z.array(z.string()).optional().describe('models that end their way in the air'),
}
const byAir = {
  manner: z.enum(['walk', 'jump']).optional().describe('for units that may walk or fly; walk unless said'),
  ...staying,
  boost: z.boolean().optional().describe('with turbo-boosters'),
}

const shock = {
  unit: id,
  target: id,
  facing: z.number().describe('0 along +x, counter-clockwise'),
  distance: z.number().positive().describe('straight ahead, in the unit of the case'),
}

/** Commands and answers of the game; those that name places name them as the case does. */
const placing = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('placePiece'), design: id, at: pointSchema, turn: z.number().default(0) }),
  z.strictObject({ type: z.literal('deploy'), unit: id, poses }),
  z.strictObject({ type: z.literal('disembark'), unit: id, poses }),
  z.strictObject({ type: z.literal('rearrange'), unit: id, poses }),
  z.strictObject({ type: z.literal('redeploy'), unit: id, poses }),
  z.strictObject({
    type: z.literal('deployMany'),
    units: z
      .array(z.strictObject({ unit: id, poses }))
      .min(1)
      .describe('put down in one go'),
    aboard: z
      .array(z.strictObject({ unit: id, vehicle: id }))
      .optional()
      .describe('who starts in a vehicle'),
  }),
  z.strictObject({ type: z.literal('placeCounter'), to: spotInCaseSchema }),
  z.strictObject({
    type: z.literal('arrive'),
    unit: id,
    how: z.discriminatedUnion('by', [
      z.strictObject({
        by: z.literal('edge'),
        paths: paths.describe('each from its entry point on a home edge'),
        manner: z.enum(['walk', 'jump']).optional(),
        boost: z.boolean().optional(),
      }),
      z.strictObject({
        by: z.literal('deepStrike'),
        first: id.describe('the model that is aimed with'),
        at: pointSchema,
      }),
    ]),
  }),
  z.strictObject({
    type: z.literal('tankShock'),
    ...shock,
  }),
  z.strictObject({
    type: z.literal('embark'),
    unit: id,
    vehicle: id,
    paths: paths.optional().describe('its move to the doors'),
    difficult: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('pivot'),
    unit: id,
    paths: paths.describe('each where it stands'),
    facing: z.number().describe('0 along +x, counter-clockwise'),
  }),
  z.strictObject({
    type: z.literal('move'),
    unit: id,
    paths,
    difficult: z.boolean().optional(),
    ...byAir,
  }),
])
type Placing = z.infer<typeof placing>
export type CommandInCase = Placing | Exclude<Command, { type: Placing['type'] }>
const otherCommands = commandSchema.options.filter(
  (option) => !placing.options.some((own) => own.shape.type.value === option.shape.type.value),
)
const commandInCase = z.union([placing, ...otherCommands]) as z.ZodType<CommandInCase>

const standing = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('paths'), paths, ...staying }),
  z.strictObject({ form: z.literal('poses'), poses }),
  z.strictObject({ form: z.literal('marker'), at: pointSchema.describe('the middle of its hole') }),
  z.strictObject({ form: z.literal('edgePoint'), at: pointSchema }),
  z.strictObject({ form: z.literal('lay'), design: id, at: pointSchema, turn: z.number().default(0) }),
])
type Standing = z.infer<typeof standing>
export type AnswerInCase = Standing | Exclude<Answer, { form: Standing['form'] }>
const otherAnswers = answerSchema.options.filter(
  (option) => !['paths', 'poses', 'marker', 'edgePoint', 'lay'].includes(option.shape.form.value),
)
const answerInCase = z.union([standing, ...otherAnswers]) as z.ZodType<AnswerInCase>

const questions = z.discriminatedUnion('ask', [
  z
    .strictObject({ ask: z.literal('sight'), from: id, to: id })
    .describe('line of sight between two models, with its witness'),
  z.strictObject({ ask: z.literal('distance'), from: id, to: id }),
  z.strictObject({ ask: z.literal('coherency'), unit: id }),
  z
    .strictObject({ ask: z.literal('surfaces'), at: pointSchema })
    .describe('where one may stand at a place, top first'),
  z.strictObject({
    ask: z.literal('checkMove'),
    unit: id,
    paths,
    purpose: purpose.default('move'),
    difficult: z.boolean().default(false),
    ...byAir,
  }),
  z.strictObject({ ask: z.literal('checkDeploy'), unit: id, poses }),
  z
    .strictObject({ ask: z.literal('deepStrikeOdds'), unit: id, first: id, at: pointSchema })
    .describe('what scatter may cost a unit that is aimed there'),
  z.strictObject({ ask: z.literal('checkPiece'), design: id, at: pointSchema, turn: z.number().default(0) }),
  z
    .strictObject({ ask: z.literal('scoreSheet') })
    .describe('how it would be judged if the game ended now: every line, both totals, dice still to fall'),
  z
    .strictObject({ ask: z.literal('targets'), unit: id })
    .describe('whom the unit could shoot, with what, and why not'),
  z
    .strictObject({
      ask: z.literal('template'),
      floor: z.int().min(0).max(20).nullable().default(null).describe('null: the topmost under the hole'),
      open: z.boolean().default(false).describe('may it lie so, for the decision that is open'),
      shape: z.union([
        z.strictObject({
          marker: pointSchema.describe('the middle of its hole'),
          radius: z.number().positive().default(1.5),
        }),
        z.strictObject({
          flame: id.describe('the model that fires it'),
          bearing: z.number().describe('0 along +x, counter-clockwise'),
        }),
      ]),
    })
    .describe('what lies under a marker or flame template, level by level'),
  z
    .strictObject({ ask: z.literal('course'), bearing: z.number().describe('0 along +x, counter-clockwise') })
    .describe('where the unit that is asked for its course would go: chances of each distance, and its end'),
  z
    .strictObject({
      ask: z.literal('heading'),
      bearing: z.number().describe('0 along +x, counter-clockwise'),
    })
    .describe('where a vehicle that gives way to a tank would be put down so turned'),
  z.strictObject({ ask: z.literal('assaults'), unit: id }),
  z
    .strictObject({ ask: z.literal('combat'), unit: id })
    .describe('the round to come, step by step: who strikes whom, with what, needing what'),
  z
    .strictObject({ ask: z.literal('combatOdds'), unit: id })
    .describe('exact chances of the round to come: wounds, who wins, what each vehicle may suffer'),
  z
    .strictObject({ ask: z.literal('chargeOdds'), unit: id, targets: z.array(id).min(1).max(8) })
    .describe('exact chances of a charge and of the fight it leads to'),
  z
    .strictObject({ ask: z.literal('tankShock'), ...shock })
    .describe('where each tank would end, whom it reaches, and how likely he holds or stops it'),
  z
    .strictObject({
      ask: z.literal('fireOdds'),
      unit: id,
      target: id,
      fire: z
        .array(
          z.strictObject({
            model: id,
            weapon: id,
            mount: id.optional().describe('of a vehicle: which of its mounts fires it'),
            shots: z.int().min(1).max(2).optional(),
            floor: z
              .int()
              .min(0)
              .max(20)
              .optional()
              .describe('level its marker or template is to strike; left out: the one that is proposed'),
            under: z.int().min(0).max(60).optional().describe('models under its marker or template'),
          }),
        )
        .max(200),
    })
    .describe('exact chances of this fire: hits, wounds, casualties, tests'),
  z.strictObject({ ask: z.literal('unitCard'), unit: id }),
  z
    .strictObject({ ask: z.literal('mayCommand'), seat: seatSchema, command: commandInCase })
    .describe('would this command be taken, and if not, why'),
  z
    .strictObject({ ask: z.literal('legal'), seat: seatSchema })
    .describe('everything that may be commanded now'),
  z.strictObject({ ask: z.literal('decisions') }).describe('what is being asked, of whom'),
  z
    .strictObject({ ask: z.literal('place'), model: id })
    .describe('where a model stands: x, y, level, piece; null when off the table'),
  z
    .strictObject({ ask: z.literal('state'), path: z.string().max(200) })
    .describe('a value of the state, such as units.L.pinned'),
])
export type CaseQuestion = z.infer<typeof questions>
/** Written beside a question: what its answer must hold. Objects may hold more, lists may not. */
const expectation = { expect: z.unknown().optional() }
const questionInCase = z.intersection(questions, z.object(expectation))

const stepSchema = z.union([
  z.strictObject({
    seat: seatSchema,
    command: commandInCase,
    refused: z.unknown().optional().describe('the command must be refused, and the refusal holds this'),
  }),
  z.strictObject({
    answer: answerInCase,
    to: z.string().optional().describe('the kind of decision that must be open'),
    refused: z.unknown().optional(),
  }),
  z.strictObject({ defaults: z.literal(true).describe('answer everything that is open by its default') }),
  z.strictObject({ question: questionInCase }),
])

export const caseSchema = z.strictObject({
  $schema: z.string().optional(),
  id: documentIdSchema.optional().describe('of a case that is kept on the shelf of stages'),
  title: z.string().min(1).max(300),
  cite: z.array(z.string().regex(/^(C4|CF|S6|LS)-[A-Z0-9-]+[a-z]?$/)).default([]),
  systems: z.array(z.string()).min(1).default(['core4', 'city-fight']),
  unit: z.enum(['inch', 'mm']).default('inch'),
  table: boardSchema.omit({ units: true, weapons: true, closeWeapons: true, powers: true }).prefault({}),
  forces: z
    .strictObject({ a: forceFileSchema.optional(), b: forceFileSchema.optional() })
    .optional()
    .describe('whole forces, from which units may come'),
  units: boardSchema.shape.units,
  weapons: boardSchema.shape.weapons,
  closeWeapons: boardSchema.shape.closeWeapons,
  powers: boardSchema.shape.powers,
  settings: z.record(z.string(), z.unknown()).default({}),
  turn: z
    .strictObject({
      game: z.int().min(1).max(mostTurns).default(1),
      limit: z.int().min(1).max(mostTurns).default(6),
      phase: z
        .enum(['start', 'movement', 'shooting', 'assault'])
        .default('movement')
        .describe(
          'the phase that is under way, its beginning behind it; start: the player turn begins, with its tests, regrouping and runs',
        ),
      active: seatSchema.default('a'),
      first: seatSchema.default('a'),
    })
    .prefault({}),
  mission: settledSchema.prefault({}),
  stratagems: stratagemsSchema,
  remembered: rememberedSchema.optional(),
  /** Faces in the order they fall: 4, H, H90, A270 (README §3.5). */
  dice: z.array(z.union([z.string().max(8), z.int().min(1).max(6)])).default([]),
  answers: z
    .enum(['scripted', 'defaults'])
    .default('scripted')
    .describe('defaults: what the script leaves open is answered by its default'),
  script: z.array(stepSchema).default([]),
  questions: z.array(questionInCase).default([]),
  expect: z
    .strictObject({
      events: z
        .array(z.looseObject({ type: z.string() }))
        .describe('these happened in this order; others may lie between')
        .optional(),
      none: z.array(z.string()).describe('events of these types did not happen').optional(),
      state: z.record(z.string(), z.unknown()).describe('values by path').optional(),
    })
    .default({}),
})
export type Case = z.infer<typeof caseSchema>
