import { useGame } from '../../page/game/game-store'
import { isStillInHand } from '../../page/hands/battle/powers'
import { useShock } from '../../page/hands/battle/tank-shock'
import { useTable } from '../../page/table/table-store'

/** The way in hand, for the unit and the state of the game it was begun in. */
export function useShockInHand() {
  const { draft, preview } = useShock()
  const snapshot = useGame((state) => state.snapshot)
  const selected = useTable((state) => state.selected)
  return draft !== null && snapshot !== null && isStillInHand(draft, snapshot, selected)
    ? { draft, preview }
    : null
}
