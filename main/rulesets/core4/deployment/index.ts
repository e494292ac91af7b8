/** Who is placed where before the battle, and who moves before its first turn (C4-DEPLOY). */
import type { CorePart } from '../game'
import { startAboardPart } from './aboard'
import { deploymentPart } from './deploy'
import { earlyMovesPart } from './early-moves'
import { formationPart } from './formation'
import { lateDeploymentPart } from './late'
import { noRoomPart } from './no-room'
import { deploymentOrderPart } from './order'
import { whenPlacingPart } from './when-placing'

export { whyNotStartIn } from './aboard'
export { checkDeployment, checkPutDown, roomToMuster, suggestDeployment, suggestPlaces } from './deploy'
export { shootsFar } from './formation'
export { roomToDeploy, spotsToDeploy, type Parked } from './no-room'
export { lateBounds, nextPlacement, sideIsDone } from './late'
export { checkTurn, isLate, lateChip, placesInAnyOrder, waitingUnits } from './order'
export { comeTogether, deployOrder, ridingThere, standingThere } from './together'

export const deploymentParts: readonly CorePart[] = [
  deploymentOrderPart,
  lateDeploymentPart,
  deploymentPart,
  startAboardPart,
  formationPart,
  noRoomPart,
  whenPlacingPart,
  earlyMovesPart,
]
