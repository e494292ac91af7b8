/** Obstacles that a side brings, and what removes them besides being driven over (CF-STRAT-30, -51, -54, -24). */
import { z } from 'zod'
import { openFact } from '../fact'
import { piece, side, unit, wordOf } from '../fact-values'
import { obstacleKinds } from '../stratagem'

export const obstacleFacts = {
  obstaclesRolled: openFact(
    z.object({ seat: side, kind: wordOf('piece', obstacleKinds), count: z.number() }),
  ),
  obstacleRemoved: openFact(
    z.object({
      piece,
      cause: wordOf('cause', ['wireCutters', 'wrecker', 'bombardment']),
      unit: unit.optional(),
    }),
  ),
}
