/** Set-up in the city, its scenarios, its stratagems, and ruins that come down (CF). */
import { z } from 'zod'
import { terrainSheetSchema } from '../../terrain-sheet'
import { guarded, openFact } from '../fact'
import { surfaceRefSchema } from '../../spatial'
import {
  design,
  models,
  piece,
  planPoint,
  point,
  poses,
  homeGround,
  side,
  unit,
  units,
  wordOf,
  wordOfList,
} from '../values'

const charge = z.object({ seat: side, piece, turn: z.number() })
const ofSide = openFact(z.object({ seat: side }))
const bare = openFact(z.object({}))

/** Whose turn it is, and who of each side may still move. */
const earlyMoves = openFact(z.object({ seat: side, left: z.object({ a: units, b: units }) }))

/** Whose counter is next, of which objective, and how many are to come; null: all lie. */
const laying = z.object({ seat: side, objective: z.string(), left: z.number() })

export const setUpFacts = {
  terrainTurn: openFact(
    z.object({
      seat: side,
      step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
      finished: z.array(side).readonly().optional(),
    }),
  ),
  piecePlaced: openFact(z.object({ seat: side, piece, design, at: planPoint, turn: z.number() })),
  /** What both have agreed a piece counts as (C4-ORG-07). */
  terrainAgreed: openFact(z.object({ piece, sheet: terrainSheetSchema })),
  terrainFinished: ofSide,
  enoughRuins: bare,
  ruinsAgreed: openFact(z.object({ count: z.number() })),
  ruinsRefused: ofSide,
  levelChosen: openFact(z.object({ level: wordOf('level', ['alpha', 'gamma', 'omega']) })),
  terrainStands: bare,
  stageReached: openFact(
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
  rollOffTied: openFact(z.object({ what: z.string(), face: z.number() })),
  rollOffWon: openFact(z.object({ what: z.string(), seat: side })),
  scenarioNotBuilt: openFact(z.object({ face: z.number() })),
  /** Sides, counters, order and places are taken as the program proposes them. */
  setUpAsProposed: openFact(z.object({})),
  scenarioChosen: openFact(z.object({ scenario: wordOfList('scenario') })),
  /** The next step of setting up, by its place in the mission. */
  setUpStep: openFact(z.object({ at: z.number(), step: wordOfList('setUpStep') })),
  quartersChosen: openFact(
    z.object({ a: homeGround, b: homeGround, rolls: z.object({ a: z.number(), b: z.number() }) }),
  ),
  /** null: nobody is left to deploy. */
  deploymentTurn: openFact(
    z
      .object({
        seat: side,
        category: wordOf('category', ['hq', 'elites', 'troops', 'fastAttack', 'heavySupport']),
      })
      .nullable(),
  ),
  /** The rest of what was bought together comes next (C4-ORG-06); the enemy has not seen it yet. */
  choiceGoesOn: guarded(z.object({ units })),
  deployed: openFact(z.object({ unit, poses })),
  /** Placed after all the others (C4-MSR-06): who is, and whose placement is next. */
  lateDeploymentDeclared: guarded(z.object({ unit })),
  lateDeploymentTurn: ofSide,
  /** Free moves before the first turn (C4-USR-13). */
  earlyMovesBegan: earlyMoves,
  earlyMoveTurn: earlyMoves,
  earlyMovesForgone: openFact(z.object({ seat: side, units })),
  earlyMovesDone: bare,
  duskAndDawn: openFact(z.object({ face: z.number() })),
  /** Counters that are fought for (C4-MISSION-20). */
  countersRolled: openFact(z.object({ count: z.number(), seat: side })),
  counterTurn: openFact(laying.nullable()),
  counterPlaced: openFact(
    z.object({ seat: side, counter: z.string(), objective: z.string(), at: point, on: surfaceRefSchema }),
  ),
  /** No place is left for so many. */
  countersLeftOut: openFact(z.object({ count: z.number() })),
}
export const cityFacts = {
  stratagemDeclared: openFact(z.object({ seat: side, stratagem: wordOfList('stratagem') })),
  stratagemPassed: ofSide,
  stratagemsDeclared: bare,
  fortified: openFact(z.object({ seat: side, piece })),
  chargeLaid: guarded(charge),
  chargeRevealed: openFact(charge),
  chargeFizzled: openFact(z.object({ piece })),
  chargeMisfired: openFact(z.object({ piece })),
  flagPlanted: openFact(z.object({ piece, seat: side })),
  extraTurn: openFact(z.object({ game: z.number() })),
  ruinEndangered: openFact(z.object({ piece, cause: wordOfList('cause') })),
  ruinSecured: openFact(z.object({ piece })),
  agreementRefused: openFact(z.object({ seat: side, piece })),
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
