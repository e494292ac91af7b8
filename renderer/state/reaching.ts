/** Where the selected unit's model may get to, in the manner it was told to go. */
import type { ModelId } from '../../shared/table/types'
import { ask, useGame } from './game-store'
import { openDecision } from './intent'
import { oneInFlight } from './one-in-flight'
import { useTable } from './table-store'
import { showFault } from './toasts'
import { mannerOf, wayOf, waysFor } from './ways'

/** Everything the envelope depends on: an open question brings its own purpose and distance. */
function question(model: ModelId) {
  const { snapshot } = useGame.getState()
  const form = snapshot === null ? undefined : openDecision(snapshot)?.form
  if (form?.form === 'paths' && form.models.includes(model))
    return { ask: 'reach' as const, model, purpose: form.purpose, budget: form.budget }
  const unit = snapshot?.view.models[model]?.unit ?? null
  const told = unit === null ? undefined : useTable.getState().ways[unit]
  const way = wayOf(waysFor(snapshot?.legal ?? [], unit), told)
  return { ask: 'reach' as const, model, purpose: 'move' as const, ...mannerOf(way) }
}
const reaches = oneInFlight(
  (model: ModelId) => ask(question(model)),
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
