/** City Fight as a pack: its parts, composed onto Core 4 after the core's own, and the way a game of it begins. */
import type { CorePart } from '../core4/game'
import { collapsePart } from './collapse'
import { cityMovePart } from './move-settings'
import { endPart } from './scenarios/end'
import { stakesPart } from './scenarios/stakes'
import { deploymentPart } from './setup/deployment'
import { deploymentOrderPart } from './setup/deployment-order'
import { earlyMovesPart } from './setup/early-moves'
import { lateDeploymentPart } from './setup/late-deployment'
import { openingPart } from './setup/opening'
import { quartersPart } from './setup/quarters'
import { ruinCountPart } from './setup/ruin-count'
import { scenarioPart } from './setup/scenario'
import { citySightPart } from './sight-settings'
import { terrainPart } from './setup/terrain'
import { stratagemsPart } from './stratagems/declare'
import { demolitionPart } from './stratagems/demolition'
import { fortificationsPart } from './stratagems/fortifications'
import { infiltrationPart } from './stratagems/infiltration'

/** The order is that of the game; `endPart` is last, so that it judges after everything else of a moment. */
export const cityFightParts: readonly CorePart[] = [
  citySightPart,
  cityMovePart,
  terrainPart,
  ruinCountPart,
  scenarioPart,
  quartersPart,
  stratagemsPart,
  fortificationsPart,
  demolitionPart,
  infiltrationPart,
  deploymentOrderPart,
  lateDeploymentPart,
  deploymentPart,
  earlyMovesPart,
  openingPart,
  collapsePart,
  stakesPart,
  endPart,
]
export { beginCityFight } from './begin'
export { liftState } from './older-states'
export { cityStakes } from './scenarios/city-stakes'
export { standardTurns } from './scenarios/end'
export { lateChip } from './setup/deployment-order'
export { laying } from './setup/laying-state'
export { night } from './scenarios/night'
export { quarterEdges, quarterOutline, quarters } from './setup/quarters'
export { openCityFight } from './setup/terrain'
export { declaredStratagems } from './stratagems/declared'
