/** Core 4 as a pack: its parts in the order of the game, how they are joined, and how a game begins. */
import { assaultPart } from './assault'
import { layingPart, terrainSheetPart } from './battlefield'
import { cardPart } from './card'
import { charactersPart } from './characters'
import { automaticPart, type CorePart } from './game'
import { casualtiesPart } from './harm'
import { housesPart } from './houses'
import { moralePart } from './morale'
import { boostPart, movementPart, smokePart } from './movement'
import { psychicPart } from './psychic'
import { rulesPart } from './rules'
import { shootingPart } from './shooting'
import { sightQueries } from './sight'
import { deploymentParts } from './deployment'
import { concealmentPart, reservesPart, wavesPart } from './reserves'
import { missionPart, namingPart, nightPart, timelinePart } from './mission'
import { objectivesParts } from './objectives'
import { scorePart } from './score'
import { proposalsPart } from './proposals'
import { endPart, legsPart, stakesPart } from './victory'
import { tankShockPart } from './tank-shock'
import { transportPart } from './transport'
import { turnPart } from './turn'
import { lendingPart } from './units'

export { beginBattle } from './begin-battle'
export { composeCore } from './compose'
export { openBattle } from './battlefield'

/** The order is that of the game. */
export const coreParts: readonly CorePart[] = [
  rulesPart,
  turnPart,
  lendingPart,
  timelinePart,
  reservesPart,
  // Before those who move and test: who is left alone is so from the start of the turn (C4-CHAR-13).
  charactersPart,
  // Before the moves: who runs must get back into a chain once he has regrouped.
  moralePart,
  transportPart,
  housesPart,
  movementPart,
  smokePart,
  boostPart,
  casualtiesPart,
  shootingPart,
  psychicPart,
  sightQueries,
  cardPart,
  assaultPart,
  tankShockPart,
  automaticPart,
  concealmentPart,
  missionPart,
  namingPart,
  nightPart,
  ...deploymentParts,
  scorePart,
  ...objectivesParts,
  stakesPart,
  // What it keeps stands behind what the others keep: so it does in records of version 9.
  layingPart,
  terrainSheetPart,
  proposalsPart,
  legsPart,
]
/** After the parts of all packs: who is lost comes again, and the end is judged, when everything else of a moment is done. */
export const lastParts: readonly CorePart[] = [wavesPart, endPart]
