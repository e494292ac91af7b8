/** The missions of the Sixth as a pack: its parts, composed onto the core and whatever else is played. */
import type { CorePart } from '../core4/game'
import { commandersPart } from './commanders'
import { armyFortificationsPart } from './fortifications'
import { lengthPart } from './length'
import { markersPart } from './markers'
import { nightFightingPart } from './night'
import { sixthReservesPart } from './reserves'
import { sixthMissionRulesPart } from './rules'
import { setUpPart } from './set-up'
import { tallyPart } from './tally'

/** The order is that of the game. */
export const sixthMissionsParts: readonly CorePart[] = [
  setUpPart,
  armyFortificationsPart,
  commandersPart,
  markersPart,
  nightFightingPart,
  sixthReservesPart,
  tallyPart,
  lengthPart,
  sixthMissionRulesPart,
]
