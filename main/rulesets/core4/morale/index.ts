/** Morale that belongs to no other phase: the tests at the end of Shooting, and those the players call for. Falling back is part of movement. */
import type { CorePart } from '../part'
import { callTestRule } from './call-test'
import { testShootingLosses } from './shooting-losses'

export { leadershipOf, leadershipTest, type LeadershipChange, type LeadershipTest } from './leadership'
export { isVehicle, passesByRule } from './passes-by-rule'
export { belowHalf, lostAQuarter, strengthLeft } from './strength'

export const moralePart: CorePart = {
  id: 'core4/morale',
  commands: { callTest: callTestRule },
  moments: { shootingEnd: testShootingLosses },
  reducers: {
    // Losses count within one phase only (C4-MORALE-05).
    shootingLossesCounted(draft) {
      for (const unit of Object.values(draft.units)) unit.lostToShooting = 0
    },
    passedByRule() {},
    noRetreat() {},
    noRetreatGlances() {},
    testCalled() {},
    calledTestRefused() {},
  },
}
