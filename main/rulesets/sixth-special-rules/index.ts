/** The special rules of the Sixth as a pack: its parts, composed onto the core and whatever else is played. */
import type { CorePart } from '../core4/game'
import { chargedPart } from './charged'
import { sixthRulesPart } from './rules'
import { weakenedPart } from './weakened'
import { woundsInTurnPart } from './wounds'

/** The order is that of the game. */
export const sixthSpecialRulesParts: readonly CorePart[] = [
  sixthRulesPart,
  woundsInTurnPart,
  chargedPart,
  weakenedPart,
]
