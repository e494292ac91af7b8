/** What a player of a battle has in hand: a unit, how his units were told to go, a tool of space. */
import type { GameView } from '../../../shared/protocol/game-view'
import { useCombats } from './battle/combat-store'
import { useGame } from '../game/game-store'
import { letGroupGo } from './battle/group'
import { layProposedAside } from './battle/proposal'
import { useJoining } from './battle/joining'
import { keptHands } from '../table/kept-hands'
import { cancelMove } from './battle/moving'
import { usePowers } from './battle/powers'
import { select } from './battle/selecting'
import { emptyTable, useTable, type TableState } from '../table/table-store'
import { layShockAside } from './battle/tank-shock'
import { keepTool, leaveTool } from './battle/tools'
import { useFormation } from '../tools/formation'

interface BattleHand extends Pick<TableState, 'selected' | 'ways' | 'boosts'> {
  /** Takes the tool up again. */
  readonly tool: (() => void) | null
}
const inHand = (): BattleHand => {
  const { selected, ways, boosts } = useTable.getState()
  return { selected, ways, boosts, tool: keepTool() }
}
/** The table as nobody has touched it; which floors lie open is kept with the camera. */
function layDown(): void {
  leaveTool()
  cancelMove()
  letGroupGo()
  layProposedAside()
  usePowers.setState({ inHand: null, opened: null })
  layShockAside()
  useJoining.setState({ inHand: null })
  useCombats.setState({ pointed: null, running: null })
  useFormation.setState({ formation: 'keep', facing: null })
  const { storey, building } = useTable.getState()
  useTable.setState({ ...emptyTable, storey, building })
}
/** Somebody of the unit can still be looked at, or put on the table. */
const isStillThere = ({ units, models }: Pick<GameView, 'units' | 'models'>, unit: string): boolean =>
  (units[unit]?.models ?? []).some((id) =>
    ['onTable', 'waiting', 'aboard'].includes(models[id]?.status ?? ''),
  )

function takeUp({ selected, ways, boosts, tool }: BattleHand): void {
  const view = useGame.getState().snapshot?.view
  if (view === undefined) return
  useTable.setState({ ways, boosts })
  if (selected !== null && isStillThere(view, selected)) select(selected)
  tool?.()
}
export const battleHands = () => keptHands({ now: inHand, layDown, takeUp })
