/**
 * Morale (C4-MORALE): tests of nerve, those who run and who rally, those who are pinned (C4-WEAPON-24). It stands above
 * movement: flight is a move that the rules make.
 */
import type { CorePart, CoreState } from '../game'
import { livingIn } from '../units'
import { checkPathsAnswer } from '../movement'
import { callTestRule } from './call-test'
import { drawnFlightAnswers, flightIsDrawn, manualFallBack } from './drawn-flight'
import { flightReducers } from './facts'
import { flightPreview } from './flight-preview'
import { endPinning, freeCharged, pinningReducers } from './pinning'
import { lastMenTest, regroupAndRun, regroupConditions, standFast } from './regroup'
import { testShootingLosses, testsToCome } from './shooting-losses'
import { trappedIfAny } from './unit-flight'

export { standsInDifficult } from './fall-back-path'
export { fallBack } from './fall-back'
export { leadershipOf, leadershipTest, testAhead, type LeadershipChange } from './leadership'
export { passesByRule } from './passes-by-rule'
export { sufferPinning, testPinning } from './pinning'

export const moralePart: CorePart = {
  id: 'core4/morale',
  commands: { callTest: callTestRule },
  queries: {
    testsToCome: (game) => testsToCome(game),
    fallBack: (game, _seat, { unit }) => ({
      ...flightPreview(game, unit),
      ...(game.state.units[unit]?.fallingBack === true && { regroup: regroupConditions(game, unit) }),
    }),
  },
  answers: { regroupMove: checkPathsAnswer, ...drawnFlightAnswers },
  rules: [flightIsDrawn],
  moments: {
    *playerTurnStart(game) {
      yield* standFast(game)
      yield* lastMenTest(game)
    },
    movementStart: regroupAndRun,
    shootingStart: standFast,
    assaultStart: standFast,
    shootingEnd: testShootingLosses,
    // Charged units are freed before the combats are fought: this part comes before that of the assaults.
    assaultEnd: freeCharged,
    playerTurnEnd: endPinning,
  },
  reducers: {
    // Losses count within one phase only (C4-MORALE-05).
    shootingLossesCounted(draft) {
      for (const unit of Object.values(draft.units)) unit.lostToShooting = 0
    },
    passedByRule() {},
    testCalled() {},
    calledTestRefused() {},
    ...flightReducers,
    ...pinningReducers,
  },
  follows: {
    playerTurnBegan(draft, { seat: active }) {
      for (const unit of Object.values(draft.units)) {
        unit.turnModels = livingIn(draft as CoreState, unit.id).length
        unit.lostToShooting = 0
        if (unit.seat === active) unit.regrouped = false
      }
    },
  },
  settings: [trappedIfAny, manualFallBack],
}
