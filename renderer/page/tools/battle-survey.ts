/** A battle as the tools look over it: unit against unit, by the rays of its rules. */
import { askGame, gameStore } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { sightStore } from './sighting'
import { tableStore } from '../table/table-store'
import { showFault } from '../app/toasts'
import { firstModel, standingIn, toolEndOf } from './ends'
import { lookAtUnits } from '../table/gaze'
import { askLook } from './sighting'
import type { Survey } from './survey'
import { slice, type Page } from '../page'

const viewNow = (page: Page) => gameStore(page).getState().snapshot?.view ?? null
interface Own {
  asked: boolean
}
const own = slice<Own>(() => ({ asked: false }))
const looks = slice((page) =>
  oneInFlight(
    page.bound(askLook),
    (witness) => {
      if (own(page).asked) sightStore(page).setState({ witness })
    },
    page.bound(showFault),
  ),
)
export const battleSurvey = slice<Survey>((page) => ({
  view: page.bound(viewNow),
  first() {
    const view = viewNow(page)
    const { hover, selected } = tableStore(page).getState()
    return view === null ? null : firstModel(view, hover?.hit.model ?? null, selected)
  },
  own() {
    const { snapshot } = gameStore(page).getState()
    if (snapshot === null) return null
    const { view, seat } = snapshot
    const first = Object.values(view.units).find(
      (unit) => unit.seat === seat && standingIn(view, unit.id).length > 0,
    )
    return tableStore(page).getState().selected ?? first?.id ?? null
  },
  endOf: toolEndOf,
  field: (of, way) => askGame(page, { ask: 'fieldOfFire', of, way }),
  matrix: (from, to) => askGame(page, { ask: 'sightMatrix', from, to }),
  beam(pair) {
    own(page).asked = pair !== null
    looks(page).drop()
    if (pair === null) sightStore(page).setState({ witness: null })
    else looks(page).ask({ from: { model: pair.from }, to: { model: pair.to } })
  },
  show: page.bound(lookAtUnits),
}))
