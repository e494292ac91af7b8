/** Morale that belongs to no other phase: the tests at the end of Shooting. Falling back is part of movement. */
import type { CorePart } from '../part'
import { testShootingLosses } from './shooting-losses'

export { leadershipOf, leadershipTest, type LeadershipChange, type LeadershipTest } from './leadership'
export { belowHalf, lostAQuarter, strengthLeft } from './strength'

export const moralePart: CorePart = {
  id: 'core4/morale',
  moments: { shootingEnd: testShootingLosses },
  reducers: {
    // Losses count within one phase only (C4-MORALE-05).
    shootingLossesCounted(draft) {
      for (const unit of Object.values(draft.units)) unit.lostToShooting = 0
    },
  },
}
