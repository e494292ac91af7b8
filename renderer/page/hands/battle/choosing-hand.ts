/** With nothing begun the mouse chooses: a unit to be in hand, or a building to look at. */
import { readyRings } from './marks'
import { drawnFrom } from '../../table/marks'
import { gameStore } from '../../game/game-store'
import { closeScore } from '../../table/score-sheet'
import { closeStratagems } from '../../table/stratagem-sheet'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { Hand } from '../../table/hand'
import { openDecision } from '../../table/intent'
import { takeUp } from './moving'
import { ridingUnitOf } from './riding'
import { select } from './selecting'
import { moveStore } from './move-store'
import { tableStore } from '../../table/table-store'
import { slice, type Page } from '../../page'

/** A click that is about nobody keeps the card of the building it fell on, or closes it. */
function lookAtBuilding(page: Page, piece: string | null): void {
  select(page, null)
  tableStore(page).setState({ building: piece })
}
/** A vehicle in hand that is clicked again gives those who ride in it, and they give it back. */
function chosenAt(page: Page, unit: UnitId, model: ModelId | null): UnitId {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null || model === null || tableStore(page).getState().selected !== unit) return unit
  return ridingUnitOf(snapshot, model) ?? unit
}
/** The unit in hand; of one that rides or serves in another, those who are seen. */
function inHand(page: Page): readonly ModelId[] {
  const view = gameStore(page).getState().snapshot?.view
  const unit = view?.units[tableStore(page).getState().selected ?? '']
  if (view === undefined || unit === undefined) return []
  const carrier = unit.aboard === undefined ? [] : [unit.aboard.vehicle]
  return [...unit.models, ...carrier]
}
/** Who is in hand, what he rides in, and who may still act. */
const chosenMarks = slice((page) =>
  drawnFrom(
    [gameStore(page), tableStore(page)],
    () => [gameStore(page).getState().snapshot, tableStore(page).getState().selected] as const,
    (_, snapshot, selected) => {
      if (snapshot === null) return {}
      const carrier = snapshot.view.units[selected ?? '']?.aboard?.vehicle
      return { selected, rings: readyRings(snapshot), picked: carrier === undefined ? [] : [carrier] }
    },
  ),
)
export const choosingHand = slice<Hand>((page) => ({
  marks: chosenMarks(page),
  about: page.bound(inHand),
  point({ type, hit }) {
    if (type === 'down') tableStore(page).setState({ turnedDown: null })
    if (type !== 'click' || hit === null) return false
    const { snapshot } = gameStore(page).getState()
    const asked = snapshot === null ? null : openDecision(snapshot)
    if (asked !== null) {
      // Whoever is asked something looks at whom he clicks, and begins nothing with him.
      if (hit.unit !== null && asked.form.form !== 'paths') tableStore(page).setState({ selected: hit.unit })
      return true
    }
    if (hit.unit !== null) select(page, chosenAt(page, hit.unit, hit.model))
    else if (moveStore(page).getState().move === null) lookAtBuilding(page, hit.piece)
    return true
  },
  cancel() {
    const { selected, building } = tableStore(page).getState()
    if (closeScore(page) || closeStratagems(page)) return true
    if (selected !== null) select(page, null)
    else if (building !== null) tableStore(page).setState({ building: null })
    else return false
    return true
  },
}))
/** Takes the selected unit in hand without the mouse button: arrows or the pointer carry it. */
export function moveSelected(page: Page): boolean {
  const { selected } = tableStore(page).getState()
  const { snapshot } = gameStore(page).getState()
  const lead = snapshot?.view.units[selected ?? '']?.models.find(
    (id) => snapshot.view.models[id]?.pose != null,
  )
  if (selected === null || lead === undefined) return false
  takeUp(page, selected, lead, false)
  return true
}
/** Keeps the card of the building under the mouse, or of the one the selected unit is in; once more lets go of it. */
export function keepBuilding(page: Page): boolean {
  const { building, hover, selected } = tableStore(page).getState()
  const view = gameStore(page).getState().snapshot?.view
  const inside = view?.units[selected ?? '']?.models
    .map((id) => view.models[id]?.pose?.on.piece ?? null)
    .find((piece) => piece !== null)
  const next = building === null ? (hover?.hit.piece ?? inside ?? null) : null
  tableStore(page).setState({ building: next })
  return next !== building
}
