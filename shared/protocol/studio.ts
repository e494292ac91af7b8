/**
 * What players note about a game for its report, beside its record: moments they pointed at, and what they changed of its
 * story. It is nothing of the game: no rule reads it, and each knowledge has its own, as each tells another story.
 */
import { z } from 'zod'
import { filmSightSchema } from './film'
import { seatSchema } from './spatial'

const longText = z.string().max(20_000)
const words = z.strictObject({ en: longText.optional(), ru: longText.optional() })
const card = z.string().min(1).max(120)
const finite = z.number().finite()

/** A view chosen by hand: target in mm, bearing and tilt in degrees. */
const handCameraSchema = z.strictObject({
  target: z.tuple([finite, finite, finite]).readonly(),
  distance: finite,
  bearing: finite,
  tilt: finite,
  level: z.int().nullable(),
})
const cardByHandSchema = z.strictObject({
  isIn: z.boolean().optional(),
  title: words.optional(),
  caption: words.optional(),
  text: words.optional(),
  /** null: first. */
  after: card.nullable().optional(),
  mergedInto: card.optional(),
  /** By the place of the picture on its card. */
  cameras: z.record(z.string().max(8), handCameraSchema).optional(),
})
export const byHandSchema = z.strictObject({
  headline: words.optional(),
  question: words.optional(),
  /** What it was about. */
  aims: words.optional(),
  /** The paragraph under the headline. */
  opening: words.optional(),
  answer: words.optional(),
  cards: z.record(card, cardByHandSchema),
})

/** `short`: four paragraphs and four pictures; `full`: every turn; `side`: as `full`, told for one of the two. */
export const presets = ['short', 'full', 'side'] as const
export type Preset = (typeof presets)[number]
/** Who speaks. `log`: the log of the game, word by word. */
export const voices = ['chronicle', 'commander', 'plain', 'log'] as const
export type Voice = (typeof voices)[number]

/** How a report is told, as it was wished last. */
export const keptWishSchema = z.strictObject({
  preset: z.enum(presets),
  voice: z.enum(voices),
  language: z.enum(['en', 'ru']),
  /** From whose chair; null: from outside. */
  viewpoint: seatSchema.nullable(),
})

/** Nodes of the timeline. */
const marks = z.array(z.int().min(0)).max(2000).readonly()
/** Of one knowledge. */
const studioNotesSchema = z.strictObject({ marks, byHand: byHandSchema, wish: keptWishSchema.optional() })
export type StudioNotes = z.infer<typeof studioNotesSchema>
export const noNotes: StudioNotes = { marks: [], byHand: { cards: {} } }

/** The document beside a game: what is missing has not been noted. */
export const studioFileSchema = z.object({
  format: z.literal('war-storeys/studio'),
  version: z.literal(1),
  notes: z.partialRecord(filmSightSchema, studioNotesSchema),
})
export type StudioFile = z.infer<typeof studioFileSchema>
export const emptyStudio: StudioFile = { format: 'war-storeys/studio', version: 1, notes: {} }

/** What one who looks may read: his own; after the end, where everything is open, the marks of both besides. */
export function notesFor({ notes }: StudioFile, sight: keyof StudioFile['notes']): StudioNotes {
  const own = notes[sight] ?? noNotes
  if (sight !== 'all') return own
  const all = [own, notes.a ?? noNotes, notes.b ?? noNotes].flatMap((one) => one.marks)
  return { ...own, marks: [...new Set(all)].sort((one, other) => one - other) }
}
/** A mark that is there is taken away, whoever of those who may be seen has set it. */
export function withMark(studio: StudioFile, sight: keyof StudioFile['notes'], node: number): StudioFile {
  const isThere = notesFor(studio, sight).marks.includes(node)
  const seen = sight === 'all' && isThere ? filmSights : [sight]
  const notes = seen.map((one) => {
    const { marks: before, ...others } = studio.notes[one] ?? noNotes
    const without = before.filter((mark) => mark !== node)
    return [one, { ...others, marks: isThere ? without : [...without, node] }] as const
  })
  return { ...studio, notes: { ...studio.notes, ...Object.fromEntries(notes) } }
}
const filmSights = ['a', 'b', 'all'] as const
