/** Moving: paths, ground, chains, roads, moves in other phases (C4-MOVE, C4-TERRAIN, C4-TYPE, CF-MOVE, CF-COH). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { insideAnyOverlap } from '../sight'
import type { CorePart } from '../game'
import { pivotCountsAsMove } from '../units'
import { dangerousWholeUnit } from './dangerous'
import { dashRule } from './dash'
import { forgetMove, movementReducers } from './facts'
import { holdsItsChain, noteLostChains } from './lost-chain'
import { checkPathsAnswer, moveRule } from './move'
import { moveManyRule } from './move-many'
import { pivotRule } from './pivot'
import { movementQueries } from './queries'
import { roadIsKept } from './road'
import { everybodyStands } from './standing'
import { abandonTheTorn, forgetTorn } from './torn-apart'
import { vehicleSettings } from './vehicle-settings'

export {
  budgetFor,
  budgetOf,
  coherencyRules,
  groundFor,
  normalMove,
  rulesFor,
  sceneFor,
  standingRules,
  staysPut,
  storeysFor,
} from './allowance'
export { endWays, goesThrough, waysDown } from './barricades'
export { boostDistance, boostPart, boostRules, isFar, whyNotBoost } from './boost'
export { difficultChanceOf } from './chances'
export {
  checkMove,
  needsTest,
  planMove,
  testsOf,
  travelledBy,
  whyNotMove,
  whyNotTimeToMove,
  type PlannedMove,
} from './check-move'
export { dangerousFor, dangerousTests, isDestroyedBy, sufferGround } from './dangerous'
export { wayAlong } from './cut-way'
export { difficultDice, difficultTest } from './difficult'
export { drawnMove } from './drawn-move'
export { driveUnit, landUnit, shorterWays } from './driving'
export { forgetMove, justLanded, type ModelMoved } from './facts'
export { gaitNow, isSlowedBy, unitsInside, waysOf } from './gait'
export { contactWith, groundAhead, groundStops, riskOf } from './ground-tests'
export { comeDown, dangerForAll, dangerOf, testsWhereItLands, withStanding } from './landed'
export { brokenChain, isCoherent, noteLostChains, noteRegained } from './lost-chain'
export { checkPathsAnswer, goThisMove, makeMove, walkUnit, waysMade, whyNotThisMove } from './move'
export { afterMove } from './move-many'
export { wallsHinder } from './ruins'
export { leadOfUnit, movedInOrder, sameStorey } from './suggest-many'
export { byRoad, loadingRefused, roadMove } from './road'
export { leftBehindIn, tearingApart } from './torn-apart'
export { smokePart } from './smoke'
export { goTheirWays, goUnder, haveCome, setsOut, sufferStops, type Underway } from './underway'
export { suggestedMove } from './suggested-move'

const sharedClimbBudget: SettingSpec = {
  key: 'core4.move.sharedClimbBudget',
  default: false,
  alternatives: [true],
  cite: 'C4-MOVE-11',
}
const coherencyBaseToBase3D: SettingSpec = {
  key: 'core4.move.coherencyBaseToBase3D',
  default: false,
  alternatives: [true],
  cite: 'C4-MOVE-06',
}
const strictOwnUnitPaths: SettingSpec = {
  key: 'core4.move.strictOwnUnitPaths',
  default: false,
  alternatives: [true],
  cite: 'C4-MOVE-03',
}

export const movementPart: CorePart = {
  id: 'core4/movement',
  commands: { move: moveRule, moveMany: moveManyRule, dash: dashRule, pivot: pivotRule },
  queries: movementQueries,
  answers: {
    difficultMove: checkPathsAnswer,
    dashMove: checkPathsAnswer,
  },
  reducers: movementReducers,
  follows: {
    playerTurnBegan(draft, { seat: active }) {
      for (const { id, seat } of Object.values(draft.units)) if (seat === active) forgetMove(draft, id)
      forgetTorn(draft)
    },
  },
  rules: [holdsItsChain, roadIsKept],
  // After whoever runs has regrouped: his unit must draw together like any other.
  moments: { movementStart: noteLostChains, playerTurnEnd: abandonTheTorn },
  invariants: everybodyStands,
  settings: [
    strictOwnUnitPaths,
    insideAnyOverlap,
    sharedClimbBudget,
    coherencyBaseToBase3D,
    dangerousWholeUnit,
    pivotCountsAsMove,
    ...vehicleSettings,
  ],
}
