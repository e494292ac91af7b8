/** Models one of whose characteristics is 1 for a time, and who met a charge (S6-USR-GEN-06, -BLI, -FEA, -CON, -CTA). */
import { z } from 'zod'
import { openFact } from '../fact'
import { models, unit, units } from '../fact-values'

export const weakenedFacts = {
  /** It has been hit by what blinds; those who are blinded by it: nobody where the test was passed, till the end of a player turn. */
  facedBlinding: openFact(z.object({ unit, by: unit, models, until: z.number() })),
  /** These touch what they fear, before any blow. */
  fearFaced: openFact(z.object({ units })),
  /** To the end of the fights of this player turn. */
  cowed: openFact(z.object({ unit, models })),
  /** To the end of the Assault phase of that player turn. */
  concussed: openFact(z.object({ unit, models, until: z.number() })),
  /** It has been charged and tested: those who have one more Attack to the end of the phase, or nobody. */
  chargeMet: openFact(z.object({ unit, models })),
}
