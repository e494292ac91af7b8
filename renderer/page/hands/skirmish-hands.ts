/** What a player of a skirmish has in hand: men, a tool, and how he puts his men down before the battle. */
import { keptHands } from '../table/kept-hands'
import { forgetDeployment, howToDeploy, useDeployment, type HowToDeploy } from './skirmish-deploy/deploying'
import { emptyTable, useTable } from '../table/table-store'
import { takeBackInHand } from './skirmish/in-hand'
import { hideShown } from './skirmish/shown'
import { emptySkirmishTable, useSkirmishTable, type SkirmishTable } from '../table/skirmish-table'
import { keepSkirmishTool, leaveSkirmishTool } from './skirmish/tools'
import { layActivityAside } from './skirmish/walking'

interface SkirmishHand {
  /** The first of them leads. */
  readonly men: SkirmishTable['group']
  /** Takes the tool up again. */
  readonly tool: (() => void) | null
  readonly deployment: HowToDeploy
}
function inHand(): SkirmishHand {
  const { selected, group } = useSkirmishTable.getState()
  const men = selected === null ? [] : [selected, ...group.filter((id) => id !== selected)]
  return { men, tool: keepSkirmishTool(), deployment: howToDeploy() }
}
/** The table as nobody has touched it; which floors lie open is kept with the camera. */
function layDown(): void {
  leaveSkirmishTool()
  layActivityAside()
  forgetDeployment()
  hideShown()
  useSkirmishTable.setState(emptySkirmishTable)
  const { storey, building } = useTable.getState()
  useTable.setState({ ...emptyTable, storey, building })
}
function takeUp({ men, tool, deployment }: SkirmishHand): void {
  useDeployment.setState(deployment)
  takeBackInHand(men)
  tool?.()
}
export const skirmishHands = () => keptHands({ now: inHand, layDown, takeUp })
