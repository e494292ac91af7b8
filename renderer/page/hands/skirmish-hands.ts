/** What a player of a skirmish has in hand: men, a tool, and how he puts his men down before the battle. */
import { keptHands } from '../table/kept-hands'
import { forgetDeployment, howToDeploy, deploymentStore, type HowToDeploy } from './skirmish-deploy/deploying'
import { emptyTable, tableStore } from '../table/table-store'
import { takeBackInHand } from './skirmish/in-hand'
import { emptySkirmishTable, skirmishTableStore, type SkirmishTable } from '../table/skirmish-table'
import { keepSkirmishTool, leaveSkirmishTool } from './skirmish/tools'
import { layActivityAside } from './skirmish/walking'
import type { Page } from '../page'

interface SkirmishHand {
  /** The first of them leads. */
  readonly men: SkirmishTable['group']
  /** Takes the tool up again. */
  readonly tool: (() => void) | null
  readonly deployment: HowToDeploy
}
function inHand(page: Page): SkirmishHand {
  const { selected, group } = skirmishTableStore(page).getState()
  const men = selected === null ? [] : [selected, ...group.filter((id) => id !== selected)]
  return { men, tool: keepSkirmishTool(page), deployment: howToDeploy(page) }
}
/** The table as nobody has touched it; which floors lie open is kept with the camera. */
function layDown(page: Page): void {
  leaveSkirmishTool(page)
  layActivityAside(page)
  forgetDeployment(page)
  skirmishTableStore(page).setState(emptySkirmishTable)
  const { storey, building } = tableStore(page).getState()
  tableStore(page).setState({ ...emptyTable, storey, building })
}
function takeUp(page: Page, { men, tool, deployment }: SkirmishHand): void {
  deploymentStore(page).setState(deployment)
  takeBackInHand(page, men)
  tool?.()
}
export const skirmishHands = (page: Page) =>
  keptHands({ now: page.bound(inHand), layDown: page.bound(layDown), takeUp: page.bound(takeUp) })
