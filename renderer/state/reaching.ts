/** Where the selected unit's model may get to. */
import type { ModelId } from '../../shared/table/types'
import { ask, useGame } from './game-store'
import { oneInFlight } from './one-in-flight'
import { useTable } from './table-store'
import { showFault } from './toasts'

const reaches = oneInFlight(
  (model: ModelId) => ask({ ask: 'reach', model, purpose: 'move' }),
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
