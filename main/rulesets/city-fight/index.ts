/** City Fight as a pack: its parts, composed onto Core 4 after the core's own, and the way a game of it begins. */
import type { CorePart } from '../core4/game'
import { collapsePart } from './collapse'
import { cityMovePart } from './move-settings'
import { cityRulesPart } from './rules'
import { combatEngineerPart } from './rules/combat-engineer'
import { rappellingPart } from './rules/rappelling'
import { siegeShellsPart } from './rules/siege-shells'
import { wreckerPart } from './rules/wrecker'
import { foughtForPart } from './scenarios/fought-for'
import { ruinCountPart } from './setup/ruin-count'
import { hiddenDeploymentPart, sentriesPart } from './stealth'
import { specialMissionsPart } from './scenarios/special-missions'
import { tableSizePart } from './setup/table-size'
import { citySightPart } from './sight-settings'
import { cityLayingPart } from './setup/city-laying'
import { stratagemsPart } from './stratagems/declare'
import { bombardmentPart } from './stratagems/bombardment'
import { demolitionPart } from './stratagems/demolition'
import { equipsPart } from './stratagems/equips'
import { fortificationsPart } from './stratagems/fortifications'
import { obstaclesPart } from './stratagems/obstacles'
import { permitsPart } from './stratagems/permits'
import { keyBuildingsPart } from './stratagems/use-key-building'
import { sewersPart } from './stratagems/sewers'
import { trapsPart } from './stratagems/traps'

/** The order is that of the game. */
export const cityFightParts: readonly CorePart[] = [
  citySightPart,
  cityMovePart,
  cityLayingPart,
  ruinCountPart,
  tableSizePart,
  cityRulesPart,
  stratagemsPart,
  fortificationsPart,
  demolitionPart,
  permitsPart,
  keyBuildingsPart,
  sewersPart,
  obstaclesPart,
  equipsPart,
  bombardmentPart,
  trapsPart,
  wreckerPart,
  combatEngineerPart,
  rappellingPart,
  siegeShellsPart,
  collapsePart,
  foughtForPart,
  specialMissionsPart,
  hiddenDeploymentPart,
  sentriesPart,
]
export { cityStakes, vitalRuinOf } from './scenarios/city-stakes'
export { builtInStratagems, stratagemOf } from './stratagems/catalogue'
export { declaredStratagems } from './stratagems/declared'
export { freeRuins } from './stratagems/key-buildings'
export { ruinsOn } from './stratagems/ruin-grounds'
export { piecesForTraps, spotForTrap } from './stratagems/traps-laid'
