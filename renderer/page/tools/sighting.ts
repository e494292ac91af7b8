/** Sight: from a model or a place to whatever is under the mouse, while the key is held or with the tool in hand. */
import { createStore } from 'zustand/vanilla'
import type { SightEnd } from '../../../shared/protocol/queries/space'
import type { TableHit } from '../../scene/props'
import { askGame, gameStore } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { preferencesStore } from '../app/preferences'
import { tableStore } from '../table/table-store'
import { showFault } from '../app/toasts'
import { toolEndOf, isSameToolEnd, isThere, nearestOf, standingIn } from './ends'
import { slice, type Page } from '../page'
import type { SightWitness } from '../../../shared/sight/witness'

export interface Sighting {
  /** Looks go from there, or from the selected unit; `floor` is the height of a place that no model holds. */
  readonly sighting: { readonly from: SightEnd | null; readonly floor: number; readonly held: boolean } | null
  readonly witness: SightWitness | null
}
export const sightStore = slice(() => createStore<Sighting>(() => ({ sighting: null, witness: null })))

interface Look {
  readonly from: SightEnd
  readonly to: SightEnd
}
/** Two models are asked for as the rules ask; a place asks for whoever might stand there. */
export const askLook = (page: Page, { from, to }: Look) =>
  'model' in from && 'model' in to
    ? askGame(page, { ask: 'sight', from: from.model, to: to.model })
    : askGame(page, { ask: 'gaze', from, to })

const looks = slice((page) =>
  oneInFlight(
    page.bound(askLook),
    (witness) => {
      if (sightStore(page).getState().sighting === null) return
      sightStore(page).setState({ witness })
      preferencesStore(page).getState().useHint('sight')
    },
    page.bound(showFault),
  ),
)
/** The model of the selected unit that is nearest to a place; nobody looks at his own unit. */
function selectedNear(page: Page, hit: TableHit): SightEnd | null {
  const view = gameStore(page).getState().snapshot?.view
  const { selected } = tableStore(page).getState()
  if (view === undefined || (hit.unit !== null && hit.unit === selected)) return null
  const model = nearestOf(view, standingIn(view, selected), hit.at)
  return model === null ? null : { model }
}
export function beginSight(page: Page, held: boolean): void {
  const { hover } = tableStore(page).getState()
  const { sighting } = sightStore(page).getState()
  if (sighting !== null) return
  const hit = hover?.hit ?? null
  const from = hit === null ? null : selectedNear(page, hit)
  if (from !== null || !held || hit === null) {
    sightStore(page).setState({ sighting: { from: null, floor: 0, held } })
    if (from !== null && hit !== null) looks(page).ask({ from, to: toolEndOf(hit) })
  } else sightFrom(page, hit, held)
}
/** A model or a floor is where looks begin from now on. */
export function sightFrom(page: Page, hit: TableHit, held = false): void {
  looks(page).drop()
  sightStore(page).setState({ sighting: { from: toolEndOf(hit), floor: hit.y, held }, witness: null })
}
/** Looks begin at the selected unit again. */
export function sightFromSelected(page: Page): void {
  const { sighting } = sightStore(page).getState()
  looks(page).drop()
  if (sighting !== null) sightStore(page).setState({ sighting: { ...sighting, from: null }, witness: null })
}
export function sightTo(page: Page, hit: TableHit): void {
  const { sighting } = sightStore(page).getState()
  if (sighting === null) return
  const from = sighting.from ?? selectedNear(page, hit)
  const to = toolEndOf(hit)
  if (from !== null && !isSameToolEnd(from, to)) looks(page).ask({ from, to })
}
/** Looks begin there again, when it is taken up anew. */
export function keepSight(page: Page): () => void {
  const { sighting } = sightStore(page).getState()
  return () => {
    const view = gameStore(page).getState().snapshot?.view
    const isKept = sighting?.from != null && view !== undefined && isThere(view, sighting.from)
    sightStore(page).setState({ sighting: isKept ? sighting : { from: null, floor: 0, held: false } })
  }
}
export function endSight(page: Page): void {
  looks(page).drop()
  sightStore(page).setState({ sighting: null, witness: null })
}
/** The key is let go; a tool in hand stays. */
export function releaseSight(page: Page): void {
  if (sightStore(page).getState().sighting?.held === true) endSight(page)
}
