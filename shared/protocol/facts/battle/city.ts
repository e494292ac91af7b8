/** Set-up in the city, its scenarios, its stratagems, and ruins that come down (CF). */
import { z } from 'zod'
import { guarded, open } from '../fact'
import { design, models, piece, planPoint, poses, side, unit, units, wordOf, wordOfList } from '../values'

const quarter = wordOf('quarter', ['nearLeft', 'nearRight', 'farLeft', 'farRight'])
const charge = z.object({ seat: side, piece, turn: z.number() })
const ofSide = open(z.object({ seat: side }))
const bare = open(z.object({}))

/** Whose turn it is, and who of each side may still move. */
const earlyMoves = open(z.object({ seat: side, left: z.object({ a: units, b: units }) }))

export const setUpFacts = {
  terrainTurn: open(
    z.object({
      seat: side,
      step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
      finished: z.array(side).readonly().optional(),
    }),
  ),
  piecePlaced: open(z.object({ seat: side, piece, design, at: planPoint, turn: z.number() })),
  terrainFinished: ofSide,
  enoughRuins: bare,
  ruinsAgreed: open(z.object({ count: z.number() })),
  ruinsRefused: ofSide,
  levelChosen: open(z.object({ level: wordOf('level', ['alpha', 'gamma', 'omega']) })),
  terrainStands: bare,
  stageReached: open(
    z.object({
      stage: wordOf('stage', [
        'terrain',
        'scenario',
        'quarters',
        'stratagems',
        'deployment',
        'earlyMoves',
        'firstTurn',
        'battle',
        'over',
      ]),
    }),
  ),
  rollOffTied: open(z.object({ what: z.string(), face: z.number() })),
  rollOffWon: open(z.object({ what: z.string(), seat: side })),
  scenarioNotBuilt: open(z.object({ face: z.number() })),
  scenarioChosen: open(z.object({ scenario: wordOf('scenario', ['clear-out', 'high-ground']) })),
  quartersChosen: open(
    z.object({ a: quarter, b: quarter, rolls: z.object({ a: z.number(), b: z.number() }) }),
  ),
  /** null: nobody is left to deploy. */
  deploymentTurn: open(
    z
      .object({
        seat: side,
        category: wordOf('category', ['hq', 'elites', 'troops', 'fastAttack', 'heavySupport']),
      })
      .nullable(),
  ),
  deployed: open(z.object({ unit, poses })),
  /** Placed after all the others (C4-MSR-06): who is, and whose placement is next. */
  lateDeploymentDeclared: open(z.object({ unit })),
  lateDeploymentTurn: ofSide,
  /** Free moves before the first turn (C4-USR-13). */
  earlyMovesBegan: earlyMoves,
  earlyMoveTurn: earlyMoves,
  earlyMovesForgone: open(z.object({ seat: side, units })),
  earlyMovesDone: bare,
  duskAndDawn: open(z.object({ face: z.number() })),
}
export const cityFacts = {
  stratagemDeclared: open(z.object({ seat: side, stratagem: wordOfList('stratagem') })),
  stratagemPassed: ofSide,
  stratagemsDeclared: bare,
  fortified: open(z.object({ seat: side, piece })),
  chargeLaid: guarded(charge),
  chargeRevealed: open(charge),
  chargeFizzled: open(z.object({ piece })),
  chargeMisfired: open(z.object({ piece })),
  flagPlanted: open(z.object({ piece, seat: side })),
  extraTurn: open(z.object({ game: z.number() })),
  ruinEndangered: open(z.object({ piece, cause: wordOfList('cause') })),
  ruinSecured: open(z.object({ piece })),
  agreementRefused: open(z.object({ seat: side, piece })),
  /** The piece is rubble from now on (CF-DESTROY-06). */
  ruinCollapsed: open(
    z.object({
      piece,
      cause: wordOf('cause', ['demolition', 'siegeShell', 'wrecker', 'agreed', 'scenario']),
    }),
  ),
  /** Where those inside stand now (CF-DESTROY-07); `lost` found no place. */
  survivorsSettled: open(z.object({ piece, poses, lost: models })),
  entangled: open(z.object({ unit, since: z.number() })),
}
