/** The storyboard as a file (`story.json`), for whoever goes on with it in another program. */
import { z } from 'zod'
import { filmSightSchema } from '../../protocol/film'
import { seatSchema } from '../../protocol/spatial'
import { byHandSchema } from '../../protocol/studio'
import { features } from '../moments/moment'
import { arcs, presets, voices, type ByHand, type Card, type Storyboard } from './storyboard'

const act = z.int().min(0)
const picture = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('map'),
    act,
    since: act,
    level: z.int().nullable(),
    piece: z.string().nullable(),
  }),
  z.object({ kind: z.literal('still'), act, beat: z.string() }),
  z.object({ kind: z.literal('portrait'), unit: z.string() }),
  z.object({ kind: z.literal('cover'), act, beat: z.string().nullable() }),
])
/** Why a card was chosen; the beat is named, its facts stand in the record. */
const reason = z.object({
  score: z.number(),
  features: z.array(z.object({ feature: z.enum(features), value: z.number(), weight: z.number() })),
  probability: z.number().nullable(),
  swing: z.object({ before: z.number(), after: z.number() }).nullable(),
})
const card = z.object({
  id: z.string(),
  kind: z.enum(['cover', 'forces', 'deployment', 'turn', 'moment', 'end']),
  turn: z.int(),
  seat: seatSchema.nullable(),
  beats: z.array(z.string()),
  moment: reason.nullable(),
  pictures: z.array(picture),
  /** Of a card in which others are told: whose each of its pictures is, and its place there. */
  homes: z.array(z.object({ card: z.string(), place: act })).optional(),
  isIn: z.boolean(),
})
export const storyboardFileSchema = z.object({
  format: z.literal('war-storeys/storyboard'),
  version: z.literal(1),
  record: z.object({
    game: z.string(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    program: z.string(),
    ruleset: z.object({ id: z.string(), version: z.int() }),
    way: z.array(z.int()),
  }),
  /** Of everything below. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  wish: z.object({
    preset: z.enum(presets),
    voice: z.enum(voices),
    language: z.enum(['en', 'ru']),
    sight: filmSightSchema,
    viewpoint: seatSchema.nullable(),
  }),
  arc: z.object({
    kind: z.enum(arcs),
    winner: z.union([seatSchema, z.literal('draw')]).nullable(),
    turning: z.string().nullable(),
    curve: z.array(z.number()),
  }),
  cards: z.array(card),
  byHand: byHandSchema,
})
type StoryboardFile = z.infer<typeof storyboardFileSchema>

/** What a person changed is written as the schema of studio notes has it: the two are one. */
export const storyboardFile = (
  { record, hash, wish, arc, cards }: Storyboard,
  byHand: ByHand,
): StoryboardFile => ({
  format: 'war-storeys/storyboard',
  version: 1,
  record: { ...record, way: [...record.way] },
  hash,
  wish,
  arc: { ...arc, curve: [...arc.curve] },
  cards: cards.map(writtenCard),
  byHand: byHandSchema.parse(byHand),
})
const writtenCard = ({ moment, beats, pictures, homes, ...of }: Card): StoryboardFile['cards'][number] => ({
  ...of,
  beats: [...beats],
  pictures: [...pictures],
  ...(homes && { homes: [...homes] }),
  moment: moment && {
    score: moment.score,
    features: [...moment.features],
    probability: moment.probability,
    swing: moment.swing,
  },
})
