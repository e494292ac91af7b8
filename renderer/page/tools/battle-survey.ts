/** A battle as the tools look over it: unit against unit, by the rays of its rules. */
import { askGame, useGame } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { useTable } from '../table/table-store'
import { showFault } from '../app/toasts'
import { firstModel, standingIn, toolEndOf } from './ends'
import { lookAtUnits } from '../table/gaze'
import { askLook } from './sighting'
import type { Survey } from './survey'

const viewNow = () => useGame.getState().snapshot?.view ?? null
let asked = false
const looks = oneInFlight(
  askLook,
  (witness) => {
    if (asked) useTable.setState({ witness })
  },
  showFault,
)
export const battleSurvey: Survey = {
  view: viewNow,
  first() {
    const view = viewNow()
    const { hover, selected } = useTable.getState()
    return view === null ? null : firstModel(view, hover?.hit.model ?? null, selected)
  },
  own() {
    const { snapshot } = useGame.getState()
    if (snapshot === null) return null
    const { view, seat } = snapshot
    const first = Object.values(view.units).find(
      (unit) => unit.seat === seat && standingIn(view, unit.id).length > 0,
    )
    return useTable.getState().selected ?? first?.id ?? null
  },
  endOf: toolEndOf,
  field: (of, way) => askGame({ ask: 'fieldOfFire', of, way }),
  matrix: (from, to) => askGame({ ask: 'sightMatrix', from, to }),
  beam(pair) {
    asked = pair !== null
    looks.drop()
    if (pair === null) useTable.setState({ witness: null })
    else looks.ask({ from: { model: pair.from }, to: { model: pair.to } })
  },
  show: lookAtUnits,
}
