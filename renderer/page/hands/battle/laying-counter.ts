/** Lays a counter that is fought for: it follows the mouse, and the rules say whether it may lie there (C4-MISSION-20). */
import { createStore } from 'zustand/vanilla'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { QueryResult } from '../../../../shared/protocol/query'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { TableHit } from '../../../scene/props'
import { askGame, gameStore } from '../../game/game-store'
import { inches } from '../../../../shared/geometry/length'
import type { Hand } from '../../table/hand'
import { pushOf } from '../../table/stroke'
import { intentOf, isLegal } from '../../table/intent'
import { oneInFlight } from '../../wire/one-in-flight'
import { tableStore } from '../../table/table-store'
import { showFault } from '../../app/toasts'
import { slice, type Page } from '../../page'

interface CounterState {
  readonly to: Waypoint | null
  readonly check: QueryResult['checkCounter'] | null
}
const none: CounterState = { to: null, check: null }
export const counterStore = slice(() => createStore<CounterState>(() => none))

const questions = slice((page) =>
  oneInFlight(
    (to: Waypoint) => askGame(page, { ask: 'checkCounter', to }),
    (check, to) => {
      if (counterStore(page).getState().to === to) counterStore(page).setState({ check })
    },
    page.bound(showFault),
  ),
)
const mayLay = (page: Page): boolean => {
  const { snapshot } = gameStore(page).getState()
  return snapshot !== null && isLegal(snapshot, 'placeCounter')
}
function holdCounterAt(page: Page, { at, on }: Pick<TableHit, 'at' | 'on'>): boolean {
  if (!mayLay(page)) return false
  const to = { at, on }
  counterStore(page).setState({ to })
  tableStore(page).setState({ turnedDown: null })
  questions(page).ask(to)
  return true
}
function nudgeCounter(page: Page, by: PlanPoint): boolean {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null || !mayLay(page)) return false
  const { width, depth } = snapshot.view.table
  const from = counterStore(page).getState().to ?? {
    at: { x: width / 2, z: depth / 2 },
    on: { piece: null, level: 0 },
  }
  return holdCounterAt(page, { at: { x: from.at.x + by.x, z: from.at.z + by.z }, on: from.on })
}
/** Holds it where there is room for it; the last one has little, and not where one would look. */
export async function showPlaceForCounter(page: Page): Promise<void> {
  const { to } = await askGame(page, { ask: 'suggestCounter' })
  if (to !== null) holdCounterAt(page, to)
}
/** A click may be ahead of what the mouse has told while it moved: the rules judge it once more. */
async function putCounterAt(page: Page, hit: Pick<TableHit, 'at' | 'on'>): Promise<void> {
  holdCounterAt(page, hit)
  await putCounter(page)
}
async function putCounter(page: Page): Promise<void> {
  const { to } = counterStore(page).getState()
  if (to === null || !mayLay(page)) return
  const { refusal } = await askGame(page, { ask: 'checkCounter', to })
  if (refusal !== undefined) {
    tableStore(page).setState({ turnedDown: refusal })
    return
  }
  if (await gameStore(page).getState().command({ type: 'placeCounter', to })) layCounterAside(page)
}
function layCounterAside(page: Page): boolean {
  questions(page).drop()
  const held = counterStore(page).getState().to !== null
  if (held) counterStore(page).setState(none)
  return held
}
/** None is left to lay, or it is another's turn: nothing of it stays at the mouse. */
export function keepUpCounter(page: Page): void {
  if (!mayLay(page)) layCounterAside(page)
}
/** Laid with nobody in hand who has something to do himself. */
function isNext(page: Page): boolean {
  const { snapshot } = gameStore(page).getState()
  return snapshot !== null && intentOf(snapshot, tableStore(page).getState().selected).to === 'placeCounter'
}
export const counterHand = slice<Hand>((page) => ({
  point({ type, hit }) {
    if (hit === null) return false
    if (type === 'hover' || type === 'drag') return holdCounterAt(page, hit)
    if (type !== 'click' || !isNext(page)) return false
    putCounterAt(page, hit).catch(page.bound(showFault))
    return true
  },
  key(stroke) {
    const by = pushOf(stroke, inches(1), inches(0.25))
    return by !== null && nudgeCounter(page, by)
  },
  confirm() {
    if (counterStore(page).getState().to === null) return false
    putCounter(page).catch(page.bound(showFault))
    return true
  },
  cancel: page.bound(layCounterAside),
}))
