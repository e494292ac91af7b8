/** The hands of a skirmish in the order in which they are asked, and its keys that need nothing in hand. Letters choose activities. */
import { showFault } from '../app/toasts'
import { useSkirmish } from '../game/skirmish-game'
import type { Hand, TableHands } from '../table/hand'
import type { Action } from '../app/keys'
import { deskHand } from './skirmish-decisions/desk-hand'
import { actInDeployment, deploymentHand } from './skirmish-deploy/deployment-hand'
import { behindLetter, letters, sharedActivities } from './skirmish/activities'
import { handOnTable, openQuestion, reply } from './skirmish/answering'
import { nextInHand } from './skirmish/in-hand'
import { menHand } from './skirmish/men-hand'
import { barredBy, openMenuTo } from './skirmish/menu'
import { useSkirmishTable } from '../table/skirmish-table'
import { endGlance, glanceFrom, skirmishToolHand, takeSkirmishTool } from './skirmish/tools'
import { takeUpActivity } from './skirmish/walking'

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
function endTurn(): boolean {
  const { snapshot, command } = useSkirmish.getState()
  if (snapshot === null) return false
  if (snapshot.legal.some(({ type }) => type === 'endTurn')) return quietly(command({ type: 'endTurn' }))
  return false
}
/** A question that one of the panels answers in its own way; any other gets its default. */
const formHand: Hand = {
  point: (pointer) => handOnTable()?.point(pointer) ?? false,
  confirm() {
    const held = handOnTable()
    if (held !== null) return held.confirm()
    const question = openQuestion()
    if (question === null || question.form.form === 'dice') return false
    reply(question, question.default)
    return true
  },
}
function actInSkirmish(action: Action): boolean {
  if (actInDeployment(action)) return true
  switch (action) {
    case 'endPhase':
      return endTurn()
    case 'nextUnit':
      nextInHand(1)
      return true
    case 'previousUnit':
      nextInHand(-1)
      return true
    case 'sight':
      return glanceFrom()
    case 'sightTool':
      takeSkirmishTool('sight')
      return true
    case 'eyeTool':
      takeSkirmishTool('eye')
      return true
    case 'fieldTool':
      takeSkirmishTool('field')
      return true
    case 'matrixTool':
      takeSkirmishTool('matrix')
      return true
    case 'tapeTool':
    case 'measure':
      takeSkirmishTool('tape')
      return true
    default: {
      const letter = letters.find((one) => one.action === action)?.letter
      return letter !== undefined && pressLetter(letter)
    }
  }
}
export const skirmishTable: TableHands = {
  hands: [deskHand, formHand, deploymentHand, skirmishToolHand, menHand],
  isCovered() {
    const { snapshot, handover } = useSkirmish.getState()
    return snapshot === null || handover !== null
  },
  question: openQuestion,
  act: actInSkirmish,
  letGo(action) {
    if (action === null || action === 'sight') endGlance()
  },
}
