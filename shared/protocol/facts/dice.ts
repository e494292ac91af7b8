/** Every throw of dice in the game. */
import { z } from 'zod'
import { diceMarks } from '../decision'
import type { Die, Modifier } from '../event'
import { guarded } from '../fact'
import { side, unit, weapon, words, wordOfList } from '../fact-values'

const die: z.ZodType<Die> = z.object({
  kind: z.enum(['d6', 'd3', 'scatter', 'd12']),
  face: z.number(),
  bearing: z.number().optional(),
  success: z.boolean().optional(),
  rerolled: z.boolean().optional(),
})
export const modifier: z.ZodType<Modifier> = z.object({
  by: words,
  cite: z.string(),
  from: z.number(),
  to: z.number(),
})

export const diceFacts = {
  rolled: guarded(
    z.object({
      purpose: wordOfList('roll'),
      seat: side,
      dice: z.array(die).readonly(),
      /** The face needed (n+), or the value not to be exceeded for Leadership tests. */
      needed: z.number().optional(),
      compare: z.enum(['atLeast', 'atMost']).optional(),
      total: z.number().optional(),
      modifiers: z.array(modifier).readonly().optional(),
      unit: unit.optional(),
      target: unit.optional(),
      weapon: weapon.optional(),
      /** Typed anew by consent, or thrown by the program where dice lie on the desk. */
      how: z.enum(diceMarks).optional(),
    }),
  ),
}
