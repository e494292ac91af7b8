/** Where the selected unit's model may get to, in the manner it was told to go. */
import { createStore } from 'zustand/vanilla'
import type { ReachArea } from '../../../shared/protocol/previews/way'
import type { ModelId } from '../../../shared/table/types'
import { askGame, gameStore } from '../game/game-store'
import { openDecision } from '../table/intent'
import { oneInFlight } from '../wire/one-in-flight'
import { waysStore } from '../table/told-ways'
import { tableStore } from '../table/table-store'
import { showFault } from '../app/toasts'
import { goingOf, mayBoost, mannerNow, waysNow } from '../table/ways'
import { slice, type Page } from '../page'

interface ReachShown {
  readonly showReach: boolean
  readonly reach: { readonly model: ModelId; readonly areas: readonly ReachArea[] } | null
}
export const reachStore = slice(() => createStore<ReachShown>(() => ({ showReach: false, reach: null })))

/** Everything the envelope depends on: an open question brings its own purpose and distance. */
function question(page: Page, model: ModelId) {
  const { snapshot } = gameStore(page).getState()
  const { ways, boosts } = waysStore(page).getState()
  const unit = snapshot?.view.models[model]?.unit ?? null
  const way = mannerNow(waysNow(snapshot, unit), unit === null ? undefined : ways[unit])
  const boost = unit !== null && boosts[unit] === true && mayBoost(snapshot?.legal ?? [], unit)
  const going = { ...goingOf(way, boost), ...(way === 'hover' && { hover: true }) }
  const form = snapshot === null ? undefined : openDecision(snapshot)?.form
  return form?.form === 'paths' && form.models.includes(model)
    ? { ask: 'reach' as const, model, purpose: form.purpose, budget: form.budget, ...going }
    : { ask: 'reach' as const, model, purpose: 'move' as const, ...going }
}
const reaches = slice((page) =>
  oneInFlight(
    (model: ModelId) => askGame(page, question(page, model)),
    (areas, model) => {
      if (reachStore(page).getState().showReach) reachStore(page).setState({ reach: { model, areas } })
    },
    page.bound(showFault),
  ),
)
/** Where the selected unit's model may get to: the one under the mouse, else its first. */
export function toggleReach(page: Page): void {
  const { selected, hover } = tableStore(page).getState()
  const { showReach } = reachStore(page).getState()
  const { snapshot } = gameStore(page).getState()
  reaches(page).drop()
  if (showReach || selected === null || snapshot === null) {
    reachStore(page).setState({ showReach: false, reach: null })
    return
  }
  const models =
    snapshot.view.units[selected]?.models.filter((id) => snapshot.view.models[id]?.pose != null) ?? []
  const model = models.find((id) => id === hover?.hit.model) ?? models[0]
  if (model === undefined) return
  reachStore(page).setState({ showReach: true })
  reaches(page).ask(model)
}
/** The unit goes another way now: what is shown is asked anew. */
export function reachAgain(page: Page): void {
  const { showReach, reach } = reachStore(page).getState()
  if (showReach && reach !== null) reaches(page).ask(reach.model)
}
