import { useFolded } from '../controls/folded'
import { gameStore } from '../../page/game/game-store'
import { openDecision } from '../../page/table/intent'
import { tableStore } from '../../page/table/table-store'
import { Stakes } from './Stakes'
import { useSlice } from '../../hooks/page-context'

/** What is about to decide the game, over the tabs of folded panels: no open tab hides it. */
export function StakesStrip() {
  const folded = useFolded()
  const selected = useSlice(tableStore, (state) => state.selected)
  const form = useSlice(gameStore, ({ snapshot }) =>
    snapshot === null ? undefined : openDecision(snapshot)?.form.form,
  )
  // A question about ways tells them itself; while dice lie there is nothing to be changed.
  if (!folded || form === 'paths' || form === 'dice') return null
  return (
    <div className="stakes-strip">
      <Stakes unit={selected} />
    </div>
  )
}
