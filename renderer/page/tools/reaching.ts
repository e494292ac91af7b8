/** Where the selected unit's model may get to, in the manner it was told to go. */
import type { ModelId } from '../../../shared/table/types'
import { askGame, useGame } from '../game/game-store'
import { openDecision } from '../table/intent'
import { oneInFlight } from '../wire/one-in-flight'
import { useTable } from '../table/table-store'
import { showFault } from '../app/toasts'
import { goingOf, mayBoost, mannerNow, waysNow } from '../table/ways'

/** Everything the envelope depends on: an open question brings its own purpose and distance. */
function question(model: ModelId) {
  const { snapshot } = useGame.getState()
  const { ways, boosts } = useTable.getState()
  const unit = snapshot?.view.models[model]?.unit ?? null
  const way = mannerNow(waysNow(snapshot, unit), unit === null ? undefined : ways[unit])
  const boost = unit !== null && boosts[unit] === true && mayBoost(snapshot?.legal ?? [], unit)
  const going = { ...goingOf(way, boost), ...(way === 'hover' && { hover: true }) }
  const form = snapshot === null ? undefined : openDecision(snapshot)?.form
  return form?.form === 'paths' && form.models.includes(model)
    ? { ask: 'reach' as const, model, purpose: form.purpose, budget: form.budget, ...going }
    : { ask: 'reach' as const, model, purpose: 'move' as const, ...going }
}
const reaches = oneInFlight(
  (model: ModelId) => askGame(question(model)),
  (areas, model) => {
    if (useTable.getState().showReach) useTable.setState({ reach: { model, areas } })
  },
  showFault,
)
/** Where the selected unit's model may get to: the one under the mouse, else its first. */
export function toggleReach(): void {
  const { showReach, selected, hover } = useTable.getState()
  const { snapshot } = useGame.getState()
  reaches.drop()
  if (showReach || selected === null || snapshot === null) {
    useTable.setState({ showReach: false, reach: null })
    return
  }
  const models =
    snapshot.view.units[selected]?.models.filter((id) => snapshot.view.models[id]?.pose != null) ?? []
  const model = models.find((id) => id === hover?.hit.model) ?? models[0]
  if (model === undefined) return
  useTable.setState({ showReach: true })
  reaches.ask(model)
}
/** The unit goes another way now: what is shown is asked anew. */
export function reachAgain(): void {
  const { showReach, reach } = useTable.getState()
  if (showReach && reach !== null) reaches.ask(reach.model)
}
