/** Fire on everybody before the first turn (CF-STRAT-24). */
import { z } from 'zod'
import { openFact } from '../fact'
import { side, units } from '../fact-values'

export const bombardmentFacts = {
  bombardmentBegan: openFact(z.object({ seat: side })),
  /** `units` were hit. */
  bombardmentEnded: openFact(z.object({ seat: side, units })),
}
