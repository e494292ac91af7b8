/** The look of one firer at its target, shown while its line on the attack card is pointed at. */
import type { ModelId, UnitId } from '../../../shared/table/types'
import { noteFault } from '../wire/api'
import { askGame, useGame } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { useTable } from '../table/table-store'
import { nearestOf, standingIn } from './ends'

let looking = false
const looks = oneInFlight(
  ({ from, to }: { from: ModelId; to: ModelId }) => askGame({ ask: 'sight', from, to }),
  (witness) => {
    if (looking) useTable.setState({ witness })
  },
  noteFault,
)
/** At the nearest model it can hit; where it can hit none, at the nearest there is, so that one sees what is in the way. */
export function lookFromFirer(model: ModelId, target: UnitId, eligible: readonly ModelId[]): void {
  const view = useGame.getState().snapshot?.view
  const at = view?.models[model]?.pose?.at
  if (view === undefined || at === undefined) return
  const to = nearestOf(view, eligible.length > 0 ? eligible : standingIn(view, target), at)
  if (to === null) return
  looking = true
  looks.ask({ from: model, to })
}
/** One look that explains a refusal. */
export function lookAlong(look: { readonly from: ModelId; readonly to: ModelId }): void {
  looking = true
  looks.ask(look)
}
export function stopLooking(): void {
  if (!looking) return
  looking = false
  looks.drop()
  useTable.setState({ witness: null })
}
