/** Turns, phases, the end (C4-BASE-10, C4-BASE-12), and what a player leaves to the program. */
import { z } from 'zod'
import { automaticChoices } from '../../automatic'
import { guarded, openFact } from '../../fact'
import { degrees } from '../../mission'
import { piece, quarter, reason, side, unit, words, wordOf } from '../../fact-values'

const presence = z.object({
  unit,
  seat: side,
  inside: z.number(),
  of: z.number(),
  why: reason.nullable(),
})
export const turnFacts = {
  /** Nobody of a side is left: its end was offered in this player turn (C4-MISSION-04). */
  endOffered: openFact(z.object({ player: z.number() })),
  /** A die has said in which quarter it is that stands across several (C4-MISSION-07). */
  quarterDrawn: openFact(z.object({ unit, quarter })),

  battleBegan: openFact(z.object({ first: side })),
  playerTurnBegan: openFact(z.object({ game: z.number(), player: z.number(), seat: side })),
  phaseBegan: openFact(z.object({ phase: wordOf('phase', ['movement', 'shooting', 'assault']), seat: side })),
  automated: guarded(z.object({ seat: side, choice: z.enum(automaticChoices), on: z.boolean() })),
  gameOver: openFact(
    z.object({
      winner: z.union([side, z.literal('draw')]),
      reason: words,
      score: z.object({ a: z.number(), b: z.number() }),
      lines: z.array(z.object({ text: words, a: z.number(), b: z.number() })).readonly(),
      places: z
        .array(
          z.object({
            piece,
            flag: side.nullable(),
            occupier: side.nullable(),
            units: z.array(presence).readonly(),
          }),
        )
        .readonly()
        .optional(),
      degree: wordOf('degree', degrees).optional(),
      leg: z
        .object({
          number: z.union([z.literal(1), z.literal(2)]),
          seat: side,
          score: z.number(),
          before: z.number().optional(),
          cite: z.array(z.string()).readonly(),
        })
        .optional(),
      compared: z
        .object({
          score: z.object({ a: z.number(), b: z.number() }),
          limit: z.number(),
          degree: wordOf('degree', degrees).optional(),
        })
        .optional(),
    }),
  ),
}
