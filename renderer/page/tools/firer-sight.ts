/** The look of one firer at its target, shown while its line on the attack card is pointed at. */
import type { ModelId, UnitId } from '../../../shared/table/types'
import { noteFault } from '../wire/api'
import { askGame, gameStore } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { sightStore } from './sighting'
import { nearestOf, standingIn } from './ends'
import { slice, type Page } from '../page'

interface Own {
  looking: boolean
}
const own = slice<Own>(() => ({ looking: false }))
const looks = slice((page) =>
  oneInFlight(
    ({ from, to }: { from: ModelId; to: ModelId }) => askGame(page, { ask: 'sight', from, to }),
    (witness) => {
      if (own(page).looking) sightStore(page).setState({ witness })
    },
    noteFault,
  ),
)
/** At the nearest model it can hit; where it can hit none, at the nearest there is, so that one sees what is in the way. */
export function lookFromFirer(
  page: Page,
  model: ModelId,
  target: UnitId,
  eligible: readonly ModelId[],
): void {
  const view = gameStore(page).getState().snapshot?.view
  const at = view?.models[model]?.pose?.at
  if (view === undefined || at === undefined) return
  const to = nearestOf(view, eligible.length > 0 ? eligible : standingIn(view, target), at)
  if (to === null) return
  own(page).looking = true
  looks(page).ask({ from: model, to })
}
/** One look that explains a refusal. */
export function lookAlong(page: Page, look: { readonly from: ModelId; readonly to: ModelId }): void {
  own(page).looking = true
  looks(page).ask(look)
}
export function stopLooking(page: Page): void {
  if (!own(page).looking) return
  own(page).looking = false
  looks(page).drop()
  sightStore(page).setState({ witness: null })
}
