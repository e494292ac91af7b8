/**
 * What a game knows at a moment beside what a case says in its own words: written where a moment of a game becomes a stage.
 * It counts over everything else, field by field; lengths are millimetres and player turns are counted from 1, as the rules keep them.
 */
import { z } from 'zod'
import { planPointSchema } from '../spatial'
import { mostTurns } from './turns'

const name = z.string().min(1).max(100)
const fields = z.record(name, z.unknown())
const outline = z.array(planPointSchema).min(3).max(400)
const side = z.strictObject({
  zone: outline.nullable().optional().describe('where it may deploy'),
  zones: z.array(outline).max(60).optional(),
  homeEdges: z
    .array(z.tuple([planPointSchema, planPointSchema]))
    .max(60)
    .optional()
    .describe('segments, to which it falls back'),
  points: z.int().min(0).optional(),
  strategyRating: z.int().min(0).optional(),
})

export const rememberedSchema = z
  .strictObject({
    rules: z.int().min(1).describe('the version of the rules that kept it'),
    sides: z.strictObject({ a: side.optional(), b: side.optional() }).optional(),
    turn: z
      .strictObject({
        player: z
          .int()
          .min(0)
          .max(2 * mostTurns),
      })
      .optional()
      .describe('the player turn, where it is not the one that game turn and sides come to'),
    books: fields.optional().describe('what this phase and the ones before have noted'),
    parts: z
      .record(name, fields)
      .optional()
      .describe('what single parts of the rules keep: smoke, counters, markers, what has been achieved, …'),
    automatic: fields.optional().describe('choices that each seat leaves to the program'),
  })
  .describe('what a game knows beside: written when one of its moments becomes a stage')
