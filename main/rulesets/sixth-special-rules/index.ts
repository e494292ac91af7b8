/** The special rules of the Sixth as a pack: its parts, composed onto the core and whatever else is played. */
import type { CorePart } from '../core4/game'
import { blastsPart } from './blasts'
import { chargedPart } from './charged'
import { denyingPart } from './psychic'
import { sixthRulesPart } from './rules'
import { goingToGroundPart } from './going-to-ground'
import { assaultVehiclePart } from './rules/assault-vehicle'
import { runningPart } from './running'
import { weakenedPart } from './weakened'
import { woundsInTurnPart } from './wounds'

/** The order is that of the game. */
export const sixthSpecialRulesParts: readonly CorePart[] = [
  sixthRulesPart,
  runningPart,
  denyingPart,
  assaultVehiclePart,
  goingToGroundPart,
  blastsPart,
  woundsInTurnPart,
  chargedPart,
  weakenedPart,
]
