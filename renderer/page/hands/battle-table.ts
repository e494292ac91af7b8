/** The hands of a battle in the order in which they are asked, and its keys that need nothing in hand. */
import { foughtMarks } from './battle/fought-marks'
import { litMarks } from './lit-marks'
import { pinMarks } from './battle/chain-marks'
import { arcMarks } from './battle/arc-marks'
import { combatMarks, flightMarks } from './battle/fight-marks'
import { leaveTable, leavingMarks } from './battle/leaving'
import { withdraw } from './battle/withdrawing'
import { vitalMarks } from './battle/vital-marks'
import { zoneMarks } from './battle/deploy-marks'
import { showFault } from '../app/toasts'
import { fastPlayStore, resolveRest, stopFastPlay } from './battle/fast-play'
import { gameStore } from '../game/game-store'
import { toggleScore } from '../table/score-sheet'
import { toggleStratagems } from '../table/stratagem-sheet'
import { arrangeUnit, turnFormation } from './battle/arranging'
import { formationOf, turnStep } from '../tools/formation'
import { takeTool, toolHand } from './battle/tools'
import { toggleArcs } from '../tools/arcs'
import { toggleReach } from '../tools/reaching'
import { beginSight, releaseSight } from '../tools/sighting'
import { holdTape, releaseTape } from '../tools/tape'
import { toolOf } from '../tools/tool-store'
import { deskHand } from './desk/desk-hand'
import { diceHand } from './dice-on-desk'
import type { Hand, TableHands } from '../table/hand'
import type { Action } from '../app/keys'
import { orderArsenal } from './battle/arsenal'
import { attackHand } from './battle/attack-hand'
import { choosingHand, keepBuilding, moveSelected } from './battle/choosing-hand'
import { deployHand } from './battle/deploy-hand'
import {
  placeAble,
  placeWholeSide,
  proposeRest,
  spreadFormation,
  takeTogether,
} from './battle/formation-hand'
import { landingHand } from './battle/landing-hand'
import { letOffSmoke, turnHull } from './battle/driving'
import { groupNow, takeEverybody } from './battle/group'
import { groupHand } from './battle/group-hand'
import { isLegal, openDecision } from '../table/intent'
import { joiningHand } from './battle/joining'
import { counterHand } from './battle/laying-counter'
import { moveHand } from './battle/move-hand'
import { chooseManner, dash, toggleBoost } from './battle/moving'
import { pieceHand } from './battle/placing'
import { nextPower, powerHand } from './battle/powers'
import { proposalHand, propose } from './battle/proposal'
import { battleQuestions } from './battle/questions'
import { helpByKey } from './battle/key-building'
import { rideByKey } from './battle/riding'
import { selectNeighbour } from './battle/selecting'
import { deployStore } from './battle/deploy-draft'
import { shockHand, takeShock } from './battle/tank-shock'
import { templateHand } from './battle/templating'
import { slice, type Page } from '../page'

const quietly = (page: Page, doing: Promise<unknown>): true => {
  doing.catch(page.bound(showFault))
  return true
}
const fastPlayHand = slice<Hand>((page) => ({
  reads: [fastPlayStore(page)],
  panel: () => (fastPlayStore(page).getState().running ? 'fastPlay' : null),
  cancel: page.bound(stopFastPlay),
}))

function endPhase(page: Page): boolean {
  const { snapshot, command } = gameStore(page).getState()
  if (snapshot === null) return false
  for (const type of ['endPhase', 'finishTerrain', 'finishEarlyMoves', 'finishDeployment'] as const)
    if (isLegal(snapshot, type)) return quietly(page, command({ type }))
  const { beside } = deployStore(page).getState().deploy ?? {}
  if (beside?.proposed !== undefined) return quietly(page, placeWholeSide(page))
  return beside !== undefined && quietly(page, placeAble(page))
}
function actInBattle(page: Page, action: Action): boolean {
  const tool = toolOf(action)
  if (tool !== null) {
    takeTool(page, tool)
    return true
  }
  const formation = formationOf(action)
  if (formation !== null) return arrangeUnit(page, formation)
  switch (action) {
    case 'endPhase':
      return endPhase(page)
    case 'nextUnit':
      selectNeighbour(page, 1)
      return true
    case 'previousUnit':
      selectNeighbour(page, -1)
      return true
    case 'turnLeft':
      return turnFormation(page, turnStep) || turnHull(page, turnStep)
    case 'turnRight':
      return turnFormation(page, -turnStep) || turnHull(page, -turnStep)
    case 'measure':
      return holdTape(page)
    case 'sight':
      beginSight(page, true)
      return true
    case 'reach':
      toggleReach(page)
      return true
    case 'arcs':
      return toggleArcs(page)
    case 'takeTogether':
      return takeTogether(page) || takeEverybody(page)
    case 'spreadOut':
      return spreadFormation(page, 1)
    case 'closeUp':
      return spreadFormation(page, -1)
    case 'moveUnit':
      return moveSelected(page)
    case 'goOnFoot':
      return chooseManner(page, 'walk')
    case 'goByAir':
      return chooseManner(page, 'jump')
    case 'stayUp':
      return chooseManner(page, 'hover')
    case 'boost':
      return toggleBoost(page)
    case 'dash':
      return dash(page)
    case 'ride':
      return rideByKey(page)
    case 'keyBuilding':
      return helpByKey(page)
    case 'smoke':
      return letOffSmoke(page)
    case 'leaveTable':
      return leaveTable(page)
    case 'withdraw':
      return withdraw(page)
    case 'tankShock':
      return takeShock(page)
    case 'power':
      return nextPower(page)
    case 'arsenal':
      return orderArsenal(page)
    case 'building':
      return keepBuilding(page)
    case 'scoreSheet':
      return toggleScore(page)
    case 'stratagems':
      return toggleStratagems(page)
    case 'resolveRest':
      return proposeRest(page) || resolveRest(page) || propose(page, groupNow(page))
    // The camera takes its own keys, the rest belongs to the other game.
    default:
      return false
  }
}
export const battleTable = slice<TableHands>((page) => ({
  hands: [
    fastPlayHand(page),
    diceHand(page),
    toolHand(page),
    templateHand(page),
    shockHand(page),
    powerHand(page),
    joiningHand(page),
    counterHand(page),
    pieceHand(page),
    landingHand(page),
    deployHand(page),
    groupHand(page),
    proposalHand(page),
    moveHand(page),
    // An attack that lies ready is begun by nobody who is asked something.
    attackHand(page),
    deskHand(page),
    choosingHand(page),
  ],
  besides: [
    foughtMarks(page),
    zoneMarks(page),
    vitalMarks(page),
    leavingMarks(page),
    combatMarks(page),
    flightMarks(page),
    arcMarks(page),
    pinMarks(page),
    litMarks(page),
  ],
  questions: battleQuestions,
  isCovered() {
    const { snapshot, handover } = gameStore(page).getState()
    return snapshot === null || handover !== null
  },
  question() {
    const { snapshot } = gameStore(page).getState()
    return snapshot === null ? null : openDecision(snapshot)
  },
  act: page.bound(actInBattle),
  letGo(action) {
    if (action === null || action === 'measure') releaseTape(page)
    if (action === null || action === 'sight') releaseSight(page)
  },
}))
