/** Set-up step by step, deployment, and how long a battle lasts (C4-DEPLOY, CF-SETUP). */
import { z } from 'zod'
import { guarded, openFact } from '../../fact'
import { tableMaps } from '../../mission/steps'
import { poses, homeGround, side, unit, units, wordOf, wordOfList } from '../../fact-values'

const ofSide = openFact(z.object({ seat: side }))
const bare = openFact(z.object({}))

/** Whose turn it is, and who of each side may still move. */
const earlyMoves = openFact(z.object({ seat: side, left: z.object({ a: units, b: units }) }))

export const setUpFacts = {
  levelChosen: openFact(z.object({ level: wordOf('level', ['alpha', 'gamma', 'omega']) })),
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
  /** Does not agree to the one the other would play: a roll-off decides (CF-SETUP-04). */
  scenarioRefused: openFact(z.object({ seat: side })),
  /** Sides, counters, order and places are taken as the program proposes them. */
  setUpAsProposed: openFact(z.object({})),
  scenarioChosen: openFact(z.object({ scenario: wordOfList('scenario') })),
  /** The next step of setting up, by its place in the mission. */
  setUpStep: openFact(z.object({ at: z.number(), step: wordOfList('setUpStep') })),
  /** Who attacks; the other defends. */
  rolesChosen: openFact(z.object({ attacker: side })),
  /** By which line the table is halved; null: no die has said it. */
  mapChosen: openFact(z.object({ map: wordOf('map', tableMaps), face: z.number().nullable() })),
  /** Who deploys first, as the winner of a roll-off has said. */
  deploysFirst: ofSide,
  quartersChosen: openFact(
    z.object({
      a: homeGround,
      b: homeGround,
      /** null: nobody rolled for them. */
      rolls: z.object({ a: z.number(), b: z.number() }).nullable(),
    }),
  ),
  /** Nobody has a side: where each begins is said by the mission. */
  sidesOpen: openFact(z.object({})),
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
  extraTurn: openFact(z.object({ game: z.number() })),
}
