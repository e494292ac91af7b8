/** The missions of the Sixth as a pack: its parts, composed onto the core and whatever else is played. */
import type { CorePart } from '../core4/game'
import { lengthPart } from './length'
import { nightFightingPart } from './night'
import { sixthReservesPart } from './reserves'

/** The order is that of the game. */
export const sixthMissionsParts: readonly CorePart[] = [nightFightingPart, lengthPart, sixthReservesPart]
