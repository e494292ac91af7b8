/** Blasts, barrages and salvos of the Sixth as a part: what the core asks about markers is answered here (S6-USR-BLA, -BAR, -MBA). */
import type { CorePart } from '../../core4/game'
import { cityBlastLevels, sixthLevels } from './levels'
import { sixthMarkers } from './marker-way'
import { sixthScatter } from './scatter'
import { snapShots } from './snap-shots'
import { sixthBarrage, sixthBlast, sixthLargeBlast } from './weapon-rules'

/** House rules about what is done otherwise here. */
const withdrawnHere: readonly string[] = [
  'core4.weapons.markerNeedsSight',
  'core4.weapons.sequentialBlasts',
  'core4.weapons.twinLinkedScatter',
  'core4.weapons.numericGuess',
  'core4.weapons.markersHitAllLevels',
  'core4.vehicles.vehiclePartialBlast',
  'core4.missions.nightBarrageDie',
]

export const blastsPart: CorePart = {
  id: 'sixth-special-rules/blasts',
  rules: [sixthBlast, sixthLargeBlast, sixthBarrage, sixthMarkers, sixthScatter, sixthLevels, snapShots],
  settings: [cityBlastLevels],
  withdraws: withdrawnHere,
}
