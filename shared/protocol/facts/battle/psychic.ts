/** Powers (C4-PSY). */
import { z } from 'zod'
import { openFact } from '../../fact'
import { model, models, power, unit } from '../../fact-values'

const end = z.enum(['end', 'begin'])
export const psychicFacts = {
  psychicTested: openFact(z.object({ model, player: z.number(), passed: z.boolean() })),
  psychicBacklash: openFact(z.object({ model })),
  powerDeclared: openFact(z.object({ model, power, target: unit })),
  powerNamed: openFact(
    z.object({
      model,
      power,
      target: unit,
      unit,
      instead: z.boolean(),
      names: z.boolean(),
      alone: z.boolean(),
    }),
  ),
  powerDenied: openFact(z.object({ model, power, target: unit })),
  powerLost: openFact(z.object({ model, power, target: unit })),
  /** Inches. */
  powerUnspotted: openFact(z.object({ unit, target: unit, distance: z.number(), spotted: z.number() })),
  powerTakesHold: openFact(
    z.object({ power, by: model, models, until: z.object({ turn: z.number(), at: end }) }),
  ),
  powersEnded: openFact(z.object({ models, powers: z.array(power).readonly(), turn: z.number(), at: end })),
  healed: openFact(z.object({ model, given: z.number(), left: z.number() })),
}
