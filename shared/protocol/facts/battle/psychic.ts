/** Powers (C4-PSY). */
import { z } from 'zod'
import { open } from '../fact'
import { model, models, power, unit } from '../values'

const end = z.enum(['end', 'begin'])
export const psychicFacts = {
  psychicTested: open(z.object({ model, player: z.number(), passed: z.boolean() })),
  psychicBacklash: open(z.object({ model })),
  powerDeclared: open(z.object({ model, power, target: unit })),
  powerNamed: open(
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
  powerLost: open(z.object({ model, power, target: unit })),
  /** Inches. */
  powerUnspotted: open(z.object({ unit, target: unit, distance: z.number(), spotted: z.number() })),
  powerTakesHold: open(
    z.object({ power, by: model, models, until: z.object({ turn: z.number(), at: end }) }),
  ),
  powersEnded: open(z.object({ models, powers: z.array(power).readonly(), turn: z.number(), at: end })),
  healed: open(z.object({ model, given: z.number(), left: z.number() })),
}
