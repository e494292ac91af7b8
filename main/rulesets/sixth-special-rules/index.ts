/** The special rules of the Sixth as a pack: its parts, composed onto the core and whatever else is played. */
import type { CorePart } from '../core4/game'
import { blastsPart } from './blasts'

/** The order is that of the game. */
export const sixthSpecialRulesParts: readonly CorePart[] = [blastsPart]
