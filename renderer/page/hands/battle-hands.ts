/** What a player of a battle has in hand: a unit, how his units were told to go, a tool of space. */
import type { GameView } from '../../../shared/protocol/game-view'
import { hasGone } from '../../../shared/protocol/gone'
import { combatsStore } from './battle/combat-store'
import { gameStore } from '../game/game-store'
import { letGroupGo } from './battle/group'
import { layProposedAside } from './battle/proposal'
import { joiningStore } from './battle/joining'
import { keptHands } from '../table/kept-hands'
import { cancelMove } from './battle/moving'
import { powersStore } from './battle/powers'
import { select } from './battle/selecting'
import { waysStore, type ToldWays } from '../table/told-ways'
import { clearTable } from './battle/drafts'
import { tableStore, type TableState } from '../table/table-store'
import { layShockAside } from './battle/tank-shock'
import { keepTool, leaveTool } from './battle/tools'
import { formationStore } from '../tools/formation'
import type { Page } from '../page'

interface BattleHand extends Pick<TableState, 'selected'>, ToldWays {
  /** Takes the tool up again. */
  readonly tool: (() => void) | null
}
const inHand = (page: Page): BattleHand => {
  const { selected } = tableStore(page).getState()
  const { ways, boosts } = waysStore(page).getState()
  return { selected, ways, boosts, tool: keepTool(page) }
}
/** The table as nobody has touched it; which floors lie open is kept with the camera. */
function layDown(page: Page): void {
  leaveTool(page)
  cancelMove(page)
  letGroupGo(page)
  layProposedAside(page)
  powersStore(page).setState({ inHand: null, opened: null })
  layShockAside(page)
  joiningStore(page).setState({ inHand: null })
  combatsStore(page).setState({ pointed: null, running: null })
  formationStore(page).setState({ formation: 'keep', facing: null })
  const { storey, building } = tableStore(page).getState()
  clearTable(page)
  tableStore(page).setState({ storey, building })
}
/** Somebody of the unit can still be looked at, or put on the table. */
const isStillThere = ({ units, models }: Pick<GameView, 'units' | 'models'>, unit: string): boolean =>
  (units[unit]?.models ?? []).some((id) => {
    const { [id]: model } = models
    return model !== undefined && !hasGone(model)
  })

function takeUp(page: Page, { selected, ways, boosts, tool }: BattleHand): void {
  const view = gameStore(page).getState().snapshot?.view
  if (view === undefined) return
  waysStore(page).setState({ ways, boosts })
  if (selected !== null && isStillThere(view, selected)) select(page, selected)
  tool?.()
}
export const battleHands = (page: Page) =>
  keptHands({ now: page.bound(inHand), layDown: page.bound(layDown), takeUp: page.bound(takeUp) })
