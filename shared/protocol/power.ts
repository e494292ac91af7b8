/** Psychic powers as data, so that players add their own (C4-PSY-01, C4-PSY-03). */
import { z } from 'zod'
import { carriedListSchema, carriedSchema, notesSchema } from './special-rule'

const words = z.object({ en: z.string().max(400), ru: z.string().max(400) })
const dice = z.string().regex(/^(\d+|\d*D[36](\+\d+)?)$/)
/** A change of what a model can do while the power lasts; a characteristic is named as in a profile. */
const powerChangeSchema = z.object({
  what: z.enum(['ws', 'bs', 's', 't', 'i', 'a', 'ld', 'sv', 'inv']),
  /** Added to the characteristic; for a save, `to` is the face needed from now on where that is better. */
  by: z.int().min(-5).max(5).optional(),
  to: z.int().min(1).max(10).optional(),
})
const powerEffectSchema = z.discriminatedUnion('kind', [
  /** Fired as a weapon of this profile; it hits by Ballistic Skill unless it is a template (C4-PSY-03). */
  z.object({
    kind: z.literal('attack'),
    s: z.int().min(1).max(10),
    ap: z.int().min(1).max(6).nullable(),
    shots: dice,
    rules: carriedListSchema.default([]),
  }),
  /** Changes until the end of this player turn, or until the psyker's next one begins. */
  z.object({
    kind: z.literal('change'),
    changes: z.array(powerChangeSchema).min(1),
    until: z.enum(['turnEnd', 'nextOwnTurn']),
  }),
  /** Gives a special rule for as long. */
  z.object({ kind: z.literal('rule'), ...carriedSchema.shape, until: z.enum(['turnEnd', 'nextOwnTurn']) }),
  /** The target takes a Pinning or a Morale test. */
  z.object({
    kind: z.literal('test'),
    test: z.enum(['pinning', 'morale']),
    modifier: z.int().min(-3).max(0).default(0),
  }),
  /** Gives back wounds, up to what the profile has. */
  z.object({ kind: z.literal('heal'), wounds: dice }),
])
export const powerSchema = z.object({
  id: z.string().max(64),
  name: z.object({ en: z.string().max(80), ru: z.string().max(80) }),
  text: words,
  /** `shooting`: instead of firing a weapon; `movement`: at the start of the own Movement phase, or in it; `assault`: before a round is fought. */
  when: z.enum(['movement', 'shooting', 'assault']),
  target: z.enum(['enemy', 'friend', 'self']),
  /** Inches; null is without limit. */
  range: z.number().positive().nullable(),
  needsSight: z.boolean(),
  effect: powerEffectSchema,
  notes: notesSchema.optional(),
})
export type Power = z.infer<typeof powerSchema>
