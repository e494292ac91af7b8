/** The special rules of the Sixth as a pack: its parts, composed onto the core and whatever else is played. */
import type { CorePart } from '../core4/game'
import { sixthRulesPart } from './rules'
import { goingToGroundPart } from './going-to-ground'
import { assaultVehiclePart } from './rules/assault-vehicle'
import { denyingPart } from './psychic'
import { runningPart } from './running'

/** The order is that of the game. */
export const sixthSpecialRulesParts: readonly CorePart[] = [
  sixthRulesPart,
  runningPart,
  denyingPart,
  assaultVehiclePart,
  goingToGroundPart,
]
