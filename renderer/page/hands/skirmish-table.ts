/** The hands of a skirmish in the order in which they are asked, and its keys that need nothing in hand. Letters choose activities. */
import { deskMarks } from './skirmish-decisions/desk-drawn'
import { litMarks } from './lit-marks'
import { skirmishGameMarks } from './skirmish/game-marks'
import { showFault } from '../app/toasts'
import { skirmishStore } from '../game/skirmish-game'
import { diceHand } from './dice-on-desk'
import type { TableHands } from '../table/hand'
import type { Action } from '../app/keys'
import { deskHand } from './desk/desk-hand'
import { skirmishQuestions } from './skirmish-decisions/questions'
import { actInDeployment, deploymentHand } from './skirmish-deploy/deployment-hand'
import { behindLetter, letters, sharedActivities } from './skirmish/activities'
import { openQuestion } from './skirmish/answering'
import { nextInHand } from './skirmish/in-hand'
import { menHand } from './skirmish/men-hand'
import { barredBy, openMenuTo } from './skirmish/menu'
import { skirmishTableStore } from '../table/skirmish-table'
import { endGlance, glanceFrom, skirmishToolHand, takeSkirmishTool } from './skirmish/tools'
import { takeUpActivity } from './skirmish/walking'
import { slice, type Page } from '../page'

const quietly = (page: Page, doing: Promise<unknown>): true => {
  doing.catch(page.bound(showFault))
  return true
}
/** A letter of the menu, for the men in hand. */
export function pressLetter(page: Page, letter: string): boolean {
  const { snapshot } = skirmishStore(page).getState()
  const { selected, group, activity, menu } = skirmishTableStore(page).getState()
  if (snapshot === null || selected === null || openQuestion(page) !== null) return false
  if (!letters.some((one) => one.letter === letter)) return false
  const next = behindLetter(letter, openMenuTo(menu, sharedActivities(snapshot, group)), activity)
  if (next !== null) {
    takeUpActivity(page, next)
    return true
  }
  const turnedDown = barredBy(menu, letter)
  skirmishTableStore(page).setState({ turnedDown })
  return turnedDown !== null
}
function endTurn(page: Page): boolean {
  const { snapshot, command } = skirmishStore(page).getState()
  if (snapshot === null) return false
  if (snapshot.legal.some(({ type }) => type === 'endTurn'))
    return quietly(page, command({ type: 'endTurn' }))
  return false
}
function actInSkirmish(page: Page, action: Action): boolean {
  if (actInDeployment(page, action)) return true
  switch (action) {
    case 'endPhase':
      return endTurn(page)
    case 'nextUnit':
      nextInHand(page, 1)
      return true
    case 'previousUnit':
      nextInHand(page, -1)
      return true
    case 'sight':
      return glanceFrom(page)
    case 'sightTool':
      takeSkirmishTool(page, 'sight')
      return true
    case 'eyeTool':
      takeSkirmishTool(page, 'eye')
      return true
    case 'fieldTool':
      takeSkirmishTool(page, 'field')
      return true
    case 'matrixTool':
      takeSkirmishTool(page, 'matrix')
      return true
    case 'tapeTool':
    case 'measure':
      takeSkirmishTool(page, 'tape')
      return true
    default: {
      const letter = letters.find((one) => one.action === action)?.letter
      return letter !== undefined && pressLetter(page, letter)
    }
  }
}
export const skirmishTable = slice<TableHands>((page) => ({
  hands: [diceHand(page), deskHand(page), deploymentHand(page), skirmishToolHand(page), menHand(page)],
  besides: [deskMarks(page), skirmishGameMarks(page), litMarks(page)],
  questions: skirmishQuestions,
  isCovered() {
    const { snapshot, handover } = skirmishStore(page).getState()
    return snapshot === null || handover !== null
  },
  question: page.bound(openQuestion),
  act: page.bound(actInSkirmish),
  letGo(action) {
    if (action === null || action === 'sight') endGlance(page)
  },
}))
