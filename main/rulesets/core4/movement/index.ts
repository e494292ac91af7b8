/** Moving, falling back, regrouping (C4-MOVE, C4-TERRAIN, CF-MOVE, CF-COH, C4-MORALE-11 to -25). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { insideAnyOverlap } from '../inside'
import type { CorePart } from '../part'
import { dangerousWholeUnit } from './dangerous'
import { dashRule } from './dash'
import { movementReducers } from './facts'
import { drawnFlightAnswers, flightIsDrawn, manualFallBack } from './drawn-flight'
import { holdsItsChain, noteLostChains } from './lost-chain'
import { checkPathsAnswer, moveRule } from './move'
import { movementQueries } from './queries'
import { lastMenTest, regroupAndRun, standFast } from './regroup'
import { roadIsKept } from './road'
import { everybodyStands } from './standing'
import { trappedIfAny } from './unit-flight'

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
  commands: { move: moveRule, dash: dashRule },
  queries: movementQueries,
  answers: {
    difficultMove: checkPathsAnswer,
    regroupMove: checkPathsAnswer,
    dashMove: checkPathsAnswer,
    ...drawnFlightAnswers,
  },
  reducers: movementReducers,
  rules: [flightIsDrawn, holdsItsChain, roadIsKept],
  moments: {
    *playerTurnStart(game) {
      yield* standFast(game)
      yield* lastMenTest(game)
    },
    shootingStart: standFast,
    assaultStart: standFast,
    *movementStart(game) {
      yield* regroupAndRun(game)
      yield* noteLostChains(game)
    },
  },
  invariants: everybodyStands,
  settings: [
    strictOwnUnitPaths,
    insideAnyOverlap,
    sharedClimbBudget,
    coherencyBaseToBase3D,
    dangerousWholeUnit,
    trappedIfAny,
    manualFallBack,
  ],
}
export { dangerousTests, type Travelled } from './dangerous'
export { difficultDice } from './difficult'
export { boostDistance, boostedNow, whyNotBoost } from './boost'
export { byRoad } from './road'
export { gaitNow, gaitOf, isSlowedBy, mobilityOf, partsOf, type Gait } from './gait'
export { fallBack, type FallBackFrom } from './fall-back'
export { straightCourse, wayOut, type CourseRun } from './straight-course'
export { budgetFor, budgetOf, normalMove, rulesFor, sceneFor, standingRules, type Going } from './allowance'
export { checkMove, planMove, type PlannedMove } from './check-move'
export { forgetMove, type FellBack, type Fled, type ModelMoved, type Moved } from './facts'
export { noteLostChains } from './lost-chain'
export { checkPathsAnswer } from './move'
