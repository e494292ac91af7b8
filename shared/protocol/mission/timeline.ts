/** What happens at the start of a game turn, whatever anybody does (CF-CUSTOM-08). */
import { z } from 'zod'
import { unitFilter } from './ground'
import { cite, inBothLanguages, roleSchema } from './values'

const when = { turn: z.int().min(1).max(20), cite }

export const timelineEventSchema = z.discriminatedUnion('does', [
  /** It gets dark, or light, and stays so until the timeline says otherwise; it goes before the die of dusk and dawn. */
  z.strictObject({ does: z.literal('night'), dark: z.boolean(), ...when }),
  /** Those of a side who are still in reserve come on in their next player turn, without a die. */
  z.strictObject({ does: z.literal('reserves'), of: roleSchema, units: unitFilter.optional(), ...when }),
  /** A ruin that still stands becomes dangerous, or comes down. */
  z.strictObject({
    does: z.literal('ruin'),
    ruin: z.union([z.literal('target'), z.strictObject({ piece: z.string().min(1).max(60) })]),
    becomes: z.enum(['dangerous', 'destroyed']),
    ...when,
  }),
  /** Both players are told something. */
  z.strictObject({ does: z.literal('message'), text: inBothLanguages(400), ...when }),
])
export type TimelineEvent = z.infer<typeof timelineEventSchema>
