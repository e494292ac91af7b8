/** Ruins that grow dangerous, are made safe, and come down (CF-RUIN-07, -09, CF-DESTROY). */
import { z } from 'zod'
import { openFact } from '../fact'
import { models, piece, poses, unit, wordOf, wordOfList } from '../fact-values'
import { idSchema } from '../ids'

export const collapseCommands = [
  /** Both players agree on a ruin's state, or that it comes down (C4-BASE-14, CF-RUIN-07, CF-DESTROY-01): the other side is asked. */
  z.object({
    type: z.literal('agreeOnRuin'),
    piece: idSchema,
    state: z.enum(['sound', 'dangerous', 'destroyed']),
  }),
] as const

export const collapseFacts = {
  ruinEndangered: openFact(z.object({ piece, cause: wordOfList('cause') })),
  ruinSecured: openFact(z.object({ piece })),
  /** The piece is rubble from now on (CF-DESTROY-06). */
  ruinCollapsed: openFact(
    z.object({
      piece,
      cause: wordOf('cause', ['demolition', 'siegeShell', 'wrecker', 'agreed', 'scenario']),
    }),
  ),
  /** Where those inside stand now (CF-DESTROY-07); `lost` found no place. */
  survivorsSettled: openFact(z.object({ piece, poses, lost: models })),
  entangled: openFact(z.object({ unit, since: z.number() })),
}
