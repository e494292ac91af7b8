import { gameStore } from '../../page/game/game-store'
import { isStillInHand } from '../../page/hands/battle/powers'
import { shockStore } from '../../page/hands/battle/tank-shock'
import { tableStore } from '../../page/table/table-store'
import { useSlice } from '../../hooks/page-context'

/** The way in hand, for the unit and the state of the game it was begun in. */
export function useShockInHand() {
  const { draft, preview } = useSlice(shockStore)
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const selected = useSlice(tableStore, (state) => state.selected)
  return draft !== null && snapshot !== null && isStillInHand(draft, snapshot, selected)
    ? { draft, preview }
    : null
}
