/** What each key does at the table of a skirmish; true when it did something. Letters choose activities. */
import { cm } from '../../../../shared/geometry/length'
import { skipShow } from '../../show/live-show'
import type { Action } from '../keys'
import { chooseStorey, stepFloor } from '../../tools/open-floor'
import { useRoute } from '../../app/route'
import { useSkirmish } from '../../open-game/skirmish-game'
import { actInDeployment, carryInDeployment } from '../skirmish-deploy/deployment-hands'
import { requestRedo, requestUndo } from '../../open-game/takeback'
import { showFault } from '../../app/toasts'
import { behindLetter, isStill, letters, sharedActivities } from './activities'
import { handOnTable, openQuestion, reply } from './answering'
import { nextInHand, takeInHand } from './in-hand'
import { barredBy, openMenuTo } from './menu'
import { useSkirmishTable } from './skirmish-table'
import { glanceFrom, leaveSkirmishTool, takeSkirmishTool } from './tools'
import { startWalk, dropWalkCorner, layActivityAside, nudgeWalk, takeUpActivity, turnBy } from './walking'

const quietly = (doing: Promise<unknown>): true => {
  doing.catch(showFault)
  return true
}
/** A letter of the menu, for the men in hand. */
export function pressLetter(letter: string): boolean {
  const { snapshot } = useSkirmish.getState()
  const { selected, group, activity, menu } = useSkirmishTable.getState()
  if (snapshot === null || selected === null || openQuestion() !== null) return false
  if (!letters.some((one) => one.letter === letter)) return false
  const next = behindLetter(letter, openMenuTo(menu, sharedActivities(snapshot, group)), activity)
  if (next !== null) {
    takeUpActivity(next)
    return true
  }
  const turnedDown = barredBy(menu, letter)
  useSkirmishTable.setState({ turnedDown })
  return turnedDown !== null
}
export function endSkirmishTurn(): boolean {
  const { snapshot, command } = useSkirmish.getState()
  if (snapshot === null) return false
  if (snapshot.legal.some(({ type }) => type === 'endTurn')) return quietly(command({ type: 'endTurn' }))
  return false
}
function confirm(): boolean {
  const held = handOnTable()
  if (held !== null) return held.confirm()
  const question = openQuestion()
  if (question !== null) {
    if (question.form.form === 'dice') return false
    reply(question, question.default)
    return true
  }
  const { activity, walk } = useSkirmishTable.getState()
  return activity !== null && walk !== null ? quietly(startWalk()) : false
}
function cancel(): boolean {
  const { activity, selected, walk } = useSkirmishTable.getState()
  if (leaveSkirmishTool()) return true
  if (walk?.pinned) {
    useSkirmishTable.setState({ walk: { ...walk, pinned: false } })
    return true
  }
  if (activity !== null) layActivityAside()
  else if (selected !== null) takeInHand(null)
  else return false
  return true
}
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Arrow keys move the tip of a path, or turn a man on the spot. */
export function carryInSkirmish(key: string, fine: boolean): boolean {
  const way = arrows[key]
  if (way === undefined) return false
  if (carryInDeployment(key, fine)) return true
  const { activity } = useSkirmishTable.getState()
  if (activity === 'turn') return turnBy(way[0] * -15)
  if (activity === null || isStill(activity)) return false
  const by = fine ? cm(0.25) : cm(1)
  return nudgeWalk(way[0] * by, way[1] * by)
}
export function actInSkirmish(action: Action): boolean {
  if (actInDeployment(action)) return true
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
      return endSkirmishTurn()
    case 'nextUnit':
      nextInHand(1)
      return true
    case 'previousUnit':
      nextInHand(-1)
      return true
    case 'turnLeft':
      return turnBy(15)
    case 'turnRight':
      return turnBy(-15)
    case 'sight':
      return glanceFrom()
    case 'sightTool':
      takeSkirmishTool('sight')
      return true
    case 'eyeTool':
      takeSkirmishTool('eye')
      return true
    case 'tapeTool':
    case 'measure':
      takeSkirmishTool('tape')
      return true
    case 'skipDice':
      return skipShow()
    case 'floorUp':
      return stepFloor(1)
    case 'floorDown':
      return stepFloor(-1)
    case 'allFloors':
      chooseStorey('all')
      return true
    case 'help':
      useRoute.getState().open({ over: 'help' })
      return true
    default: {
      const letter = letters.find((one) => one.action === action)?.letter
      return letter !== undefined && pressLetter(letter)
    }
  }
}
export const unpickInSkirmish = (): boolean => dropWalkCorner()
