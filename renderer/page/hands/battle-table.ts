/** The hands of a battle in the order in which they are asked, and its keys that need nothing in hand. */
import { showFault } from '../app/toasts'
import { resolveRest, stopFastPlay } from './battle/fast-play'
import { useGame } from '../game/game-store'
import { toggleScore } from '../table/score-sheet'
import { arrangeUnit, turnFormation } from './battle/arranging'
import { formationOf, turnStep } from '../tools/formation'
import { takeTool, toolHand } from './battle/tools'
import { toggleArcs } from '../tools/arcs'
import { toggleReach } from '../tools/reaching'
import { beginSight, releaseSight } from '../tools/sighting'
import { holdTape, releaseTape } from '../tools/tape'
import { toolOf } from '../tools/tool-store'
import type { Hand, TableHands } from '../table/hand'
import type { Action } from '../app/keys'
import { attackHand } from './battle/attack-hand'
import { choosingHand, keepBuilding, moveSelected } from './battle/choosing-hand'
import { course, heading } from './battle/course'
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
import { questionHand } from './battle/question-hand'
import { rideByKey } from './battle/riding'
import { selectNeighbour } from './battle/selecting'
import { useTable } from '../table/table-store'
import { shockHand, takeShock } from './battle/tank-shock'
import { templateHand } from './battle/templating'

const quietly = (doing: Promise<unknown>): true => {
  doing.catch(showFault)
  return true
}
const fastPlayHand: Hand = { cancel: stopFastPlay }

function endPhase(): boolean {
  const { snapshot, command } = useGame.getState()
  if (snapshot === null) return false
  for (const type of ['endPhase', 'finishTerrain', 'finishEarlyMoves'] as const)
    if (isLegal(snapshot, type)) return quietly(command({ type }))
  const { beside } = useTable.getState().deploy ?? {}
  if (beside?.proposed !== undefined) return quietly(placeWholeSide())
  return beside !== undefined && quietly(placeAble())
}
function actInBattle(action: Action): boolean {
  const tool = toolOf(action)
  if (tool !== null) {
    takeTool(tool)
    return true
  }
  const formation = formationOf(action)
  if (formation !== null) return arrangeUnit(formation)
  switch (action) {
    case 'endPhase':
      return endPhase()
    case 'nextUnit':
      selectNeighbour(1)
      return true
    case 'previousUnit':
      selectNeighbour(-1)
      return true
    case 'turnLeft':
      return turnFormation(turnStep) || turnHull(turnStep)
    case 'turnRight':
      return turnFormation(-turnStep) || turnHull(-turnStep)
    case 'measure':
      return holdTape()
    case 'sight':
      beginSight(true)
      return true
    case 'reach':
      toggleReach()
      return true
    case 'arcs':
      return toggleArcs()
    case 'takeTogether':
      return takeTogether() || takeEverybody()
    case 'spreadOut':
      return spreadFormation(1)
    case 'closeUp':
      return spreadFormation(-1)
    case 'moveUnit':
      return moveSelected()
    case 'goOnFoot':
      return chooseManner('walk')
    case 'goByAir':
      return chooseManner('jump')
    case 'stayUp':
      return chooseManner('hover')
    case 'boost':
      return toggleBoost()
    case 'dash':
      return dash()
    case 'ride':
      return rideByKey()
    case 'smoke':
      return letOffSmoke()
    case 'tankShock':
      return takeShock()
    case 'power':
      return nextPower()
    case 'building':
      return keepBuilding()
    case 'scoreSheet':
      return toggleScore()
    case 'resolveRest':
      return proposeRest() || resolveRest() || propose(groupNow())
    // The camera takes its own keys, the rest belongs to the other game.
    default:
      return false
  }
}
export const battleTable: TableHands = {
  hands: [
    fastPlayHand,
    toolHand,
    templateHand,
    course.hand,
    heading.hand,
    shockHand,
    powerHand,
    joiningHand,
    counterHand,
    pieceHand,
    landingHand,
    deployHand,
    groupHand,
    proposalHand,
    moveHand,
    // An attack that lies ready is begun by nobody who is asked something.
    attackHand,
    questionHand,
    choosingHand,
  ],
  isCovered() {
    const { snapshot, handover } = useGame.getState()
    return snapshot === null || handover !== null
  },
  question() {
    const { snapshot } = useGame.getState()
    return snapshot === null ? null : openDecision(snapshot)
  },
  act: actInBattle,
  letGo(action) {
    if (action === null || action === 'measure') releaseTape()
    if (action === null || action === 'sight') releaseSight()
  },
}
