/** With nothing begun the mouse chooses: a unit to be in hand, or a building to look at. */
import { useGame } from '../../game/game-store'
import { closeScore } from '../../table/score-sheet'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { Hand } from '../../table/hand'
import { takeUp } from './moving'
import { ridingUnitOf } from './riding'
import { select } from './selecting'
import { useTable } from '../../table/table-store'

/** A click that is about nobody keeps the card of the building it fell on, or closes it. */
function lookAtBuilding(piece: string | null): void {
  select(null)
  useTable.setState({ building: piece })
}
/** A vehicle in hand that is clicked again gives those who ride in it, and they give it back. */
function chosenAt(unit: UnitId, model: ModelId | null): UnitId {
  const { snapshot } = useGame.getState()
  if (snapshot === null || model === null || useTable.getState().selected !== unit) return unit
  return ridingUnitOf(snapshot, model) ?? unit
}
/** The unit in hand; of one that rides or serves in another, those who are seen. */
function inHand(): readonly ModelId[] {
  const view = useGame.getState().snapshot?.view
  const unit = view?.units[useTable.getState().selected ?? '']
  if (view === undefined || unit === undefined) return []
  const carrier = unit.aboard === undefined ? [] : [unit.aboard.vehicle]
  return [...unit.models, ...carrier]
}
export const choosingHand: Hand = {
  about: inHand,
  point({ type, hit }) {
    if (type === 'down') useTable.setState({ turnedDown: null })
    if (type !== 'click' || hit === null) return false
    if (hit.unit !== null) select(chosenAt(hit.unit, hit.model))
    else if (useTable.getState().move === null) lookAtBuilding(hit.piece)
    return true
  },
  cancel() {
    const { selected, building } = useTable.getState()
    if (closeScore()) return true
    if (selected !== null) select(null)
    else if (building !== null) useTable.setState({ building: null })
    else return false
    return true
  },
}
/** Takes the selected unit in hand without the mouse button: arrows or the pointer carry it. */
export function moveSelected(): boolean {
  const { selected } = useTable.getState()
  const { snapshot } = useGame.getState()
  const lead = snapshot?.view.units[selected ?? '']?.models.find(
    (id) => snapshot.view.models[id]?.pose != null,
  )
  if (selected === null || lead === undefined) return false
  takeUp(selected, lead, false)
  return true
}
/** Keeps the card of the building under the mouse, or of the one the selected unit is in; once more lets go of it. */
export function keepBuilding(): boolean {
  const { building, hover, selected } = useTable.getState()
  const view = useGame.getState().snapshot?.view
  const inside = view?.units[selected ?? '']?.models
    .map((id) => view.models[id]?.pose?.on.piece ?? null)
    .find((piece) => piece !== null)
  const next = building === null ? (hover?.hit.piece ?? inside ?? null) : null
  useTable.setState({ building: next })
  return next !== building
}
