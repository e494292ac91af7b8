/** Victory points beside the markers: kills, commanders, first casualty, breakthrough (S6-MISS-VP, S6-MISS-MIS). */
import type { CorePart } from '../../core4/game'
import { breakthrough } from './breakthrough'
import { commanderSlain } from './commander-slain'
import { firstCasualty } from './first-casualty'
import { kills } from './kills'
import { explosionLosses, fleeingCounts, lossFollowers, lost, whoWasLostFirst } from './lost'

export const tallyPart: CorePart = {
  id: 'sixth-missions/tally',
  keeps: lost,
  follows: lossFollowers,
  objectives: { kills, commanderSlain, firstCasualty, breakthrough },
  rules: [whoWasLostFirst],
  settings: [fleeingCounts, explosionLosses],
}
