/** What each key does on the battle screen; true when it did something, so that the browser leaves the key alone. */
import { inches } from '../../../../shared/geometry/length'
import { chargeTarget, fire } from './attacking'
import { cancelDeploy, confirmDeploy, nudgeDeploy } from './deploying'
import { resolveRest, stopFastPlay } from '../../open-game/fast-play'
import { placeAble, proposeRest, spreadFormation, takeTogether } from './formation-hand'
import { useGame } from '../../open-game/game-store'
import { isLegal, openDecision } from './intent'
import { layJoiningAside } from './joining'
import { layCounterAside, nudgeCounter, putCounter, useCounter } from './laying-counter'
import type { Action } from '../keys'
import { cancelMove, chooseManner, confirmMove, dash, nudgeMove, takeUp, toggleBoost } from './moving'
import { chooseStorey, stepFloor } from '../../tools/open-floor'
import { choiceAnswer, isChoice, isComplete } from './picking'
import { layPieceAside, nudgePiece, putPiece, turnPiece } from './placing'
import { toggleReach } from '../../tools/reaching'
import { layPowerAside, nextPower } from './powers'
import { useRoute } from '../../app/route'
import { closeScore, toggleScore } from '../../open-game/score-sheet'
import { select, selectNeighbour } from './selecting'
import { useTable } from './table-store'
import { confirmCourse, useCourse } from './course'
import { confirmTemplate, templateInHand } from './templating'
import { requestRedo, requestUndo } from '../../open-game/takeback'
import { showFault } from '../../app/toasts'
import { formationOf, turnStep } from '../../tools/formation'
import { arrangeUnit, turnFormation } from '../../tools/arranging'
import { leaveTool, takeTool } from '../../tools/hands'
import { beginSight } from '../../tools/sighting'
import { holdTape } from '../../tools/tape'
import { toolOf } from '../../tools/tool-store'

const quietly = (doing: Promise<unknown>): true => {
  doing.catch(showFault)
  return true
}
/** Enter: what lies ready is done; with nothing begun, an open question gets its default. */
function confirm(): boolean {
  const { move, deploy, piece, attack, assault, picked } = useTable.getState()
  const { snapshot, answer } = useGame.getState()
  if (templateInHand()?.decision != null) return quietly(confirmTemplate())
  if (useCourse.getState().draft !== null) return quietly(confirmCourse())
  if (useCounter.getState().to !== null) return quietly(putCounter())
  if (piece !== null) return quietly(putPiece())
  if (deploy !== null && deploy.check !== null) return quietly(confirmDeploy())
  if (move !== null) return quietly(confirmMove())
  if (attack !== null) return quietly(fire())
  if (assault !== null) return quietly(chargeTarget())
  const decision = snapshot === null ? null : openDecision(snapshot)
  if (decision === null) return false
  const { form } = decision
  if (form.form === 'dice') return false
  const ids = picked?.decision === decision.id ? picked.ids : []
  // Enter confirms what is harmless; what gives something up is chosen.
  if (decision.deliberate === true && ids.length === 0) {
    useTable.setState({ turnedDown: { key: 'decision:deliberate' } })
    return true
  }
  if (!isChoice(form)) return quietly(answer(decision, decision.default))
  return isComplete(form, ids) ? quietly(answer(decision, choiceAnswer(form, ids))) : true
}
function cancel(): boolean {
  const { move, deploy, piece, attack, assault, selected, building } = useTable.getState()
  if (stopFastPlay() || leaveTool() || layPowerAside() || layJoiningAside() || layCounterAside()) return true
  if (move !== null) cancelMove()
  else if (deploy !== null) {
    cancelDeploy()
    // Chosen it would be in the hand: that is what the prompt says. What a question wants put down stays chosen.
    if (deploy.decision === null) select(null)
  } else if (piece !== null) layPieceAside()
  else if (attack !== null || assault !== null)
    useTable.setState({ attack: null, assault: null, turnedDown: null })
  else if (closeScore()) return true
  else if (selected !== null) select(null)
  else if (building !== null) useTable.setState({ building: null })
  else return false
  return true
}
/** Takes the selected unit in hand without the mouse button: arrows or the pointer carry it. */
function moveUnit(): boolean {
  const { selected } = useTable.getState()
  const { snapshot } = useGame.getState()
  const lead = snapshot?.view.units[selected ?? '']?.models.find(
    (id) => snapshot.view.models[id]?.pose != null,
  )
  if (selected === null || lead === undefined) return false
  takeUp(selected, lead, false)
  return true
}
/** Keeps the card of the building under the mouse, or of the one the selected unit is in; once more lets go of it. */
function keepBuilding(): boolean {
  const { building, hover, selected } = useTable.getState()
  const view = useGame.getState().snapshot?.view
  const inside = view?.units[selected ?? '']?.models
    .map((id) => view.models[id]?.pose?.on.piece ?? null)
    .find((piece) => piece !== null)
  const next = building === null ? (hover?.hit.piece ?? inside ?? null) : null
  useTable.setState({ building: next })
  return next !== building
}
export function endPhaseByKey(): boolean {
  const { snapshot, command } = useGame.getState()
  if (snapshot === null) return false
  if (isLegal(snapshot, 'endPhase')) return quietly(command({ type: 'endPhase' }))
  for (const type of ['finishTerrain', 'finishEarlyMoves'] as const)
    if (isLegal(snapshot, type)) return quietly(command({ type }))
  return useTable.getState().deploy?.beside !== undefined && quietly(placeAble())
}
/** What is in hand turns: a piece of terrain, or the formation of a unit. */
function turn(degrees: number): boolean {
  if (useTable.getState().piece === null) return turnFormation(degrees)
  turnPiece(degrees)
  return true
}
export function act(action: Action): boolean {
  switch (action) {
    case 'confirm':
      return confirm()
    case 'cancel':
      return cancel()
    case 'undo':
      return quietly(requestUndo())
    case 'redo':
      return quietly(requestRedo())
    case 'endPhase':
      return endPhaseByKey()
    case 'nextUnit':
      selectNeighbour(1)
      return true
    case 'previousUnit':
      selectNeighbour(-1)
      return true
    case 'turnLeft':
      return turn(turnStep)
    case 'turnRight':
      return turn(-turnStep)
    case 'measure':
      return holdTape()
    case 'sight':
      beginSight(true)
      return true
    case 'reach':
      toggleReach()
      return true
    case 'floorUp':
      return stepFloor(1)
    case 'floorDown':
      return stepFloor(-1)
    case 'allFloors':
      chooseStorey('all')
      return true
    case 'sightTool':
    case 'eyeTool':
    case 'fieldTool':
    case 'matrixTool':
    case 'tapeTool':
    case 'templateTool':
    case 'floorsTool': {
      const tool = toolOf(action)
      if (tool !== null) takeTool(tool)
      return true
    }
    case 'formationKeep':
    case 'formationLine':
    case 'formationRing':
    case 'formationRanks': {
      const formation = formationOf(action)
      return formation !== null && arrangeUnit(formation)
    }
    case 'takeTogether':
      return takeTogether()
    case 'spreadOut':
      return spreadFormation(1)
    case 'closeUp':
      return spreadFormation(-1)
    case 'moveUnit':
      return moveUnit()
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
    case 'power':
      return nextPower()
    case 'building':
      return keepBuilding()
    case 'scoreSheet':
      return toggleScore()
    case 'help':
      useRoute.getState().open({ over: 'help' })
      return true
    case 'resolveRest':
      return proposeRest() || resolveRest()
    // The dice are skipped before, the camera takes its own, the rest belongs to the other game.
    default:
      return false
  }
}
const arrows: Readonly<Record<string, { readonly x: number; readonly z: number }>> = {
  ArrowLeft: { x: -1, z: 0 },
  ArrowRight: { x: 1, z: 0 },
  ArrowUp: { x: 0, z: -1 },
  ArrowDown: { x: 0, z: 1 },
}
/** Arrow keys carry what is in hand, an inch at a time, a quarter with Shift. */
export function carry(key: string, fine: boolean): boolean {
  const arrow = arrows[key]
  const { move, deploy, piece } = useTable.getState()
  const { snapshot } = useGame.getState()
  if (arrow === undefined || snapshot === null) return false
  const step = inches(fine ? 0.25 : 1)
  if (nudgeCounter({ x: arrow.x * step, z: arrow.z * step })) return true
  if ((move ?? deploy ?? piece) === null) return false
  const by = { x: arrow.x * step, z: arrow.z * step }
  if (piece !== null) nudgePiece(by)
  else if (deploy !== null) {
    const zone = snapshot.view.sides[snapshot.seat].zone ?? []
    const middle = zone.reduce(
      (sum, { x, z }) => ({ x: sum.x + x / zone.length, z: sum.z + z / zone.length }),
      { x: 0, z: 0 },
    )
    nudgeDeploy(by, { at: middle, on: { piece: null, level: 0 } })
  } else nudgeMove(by)
  return true
}
