/** Lays a counter that is fought for: it follows the mouse, and the rules say whether it may lie there (C4-MISSION-20). */
import { create } from 'zustand'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { QueryResult } from '../../../../shared/protocol/query'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { TableHit } from '../../../scene/props'
import { askGame, useGame } from '../../game/game-store'
import { inches } from '../../../../shared/geometry/length'
import type { Hand } from '../../table/hand'
import { pushOf } from '../../table/stroke'
import { intentOf, isLegal } from '../../table/intent'
import { oneInFlight } from '../../wire/one-in-flight'
import { useTable } from '../../table/table-store'
import { showFault } from '../../app/toasts'

interface CounterState {
  readonly to: Waypoint | null
  readonly check: QueryResult['checkCounter'] | null
}
const none: CounterState = { to: null, check: null }
export const useCounter = create<CounterState>(() => none)

const questions = oneInFlight(
  (to: Waypoint) => askGame({ ask: 'checkCounter', to }),
  (check, to) => {
    if (useCounter.getState().to === to) useCounter.setState({ check })
  },
  showFault,
)
const mayLay = (): boolean => {
  const { snapshot } = useGame.getState()
  return snapshot !== null && isLegal(snapshot, 'placeCounter')
}
function holdCounterAt({ at, on }: Pick<TableHit, 'at' | 'on'>): boolean {
  if (!mayLay()) return false
  const to = { at, on }
  useCounter.setState({ to })
  useTable.setState({ turnedDown: null })
  questions.ask(to)
  return true
}
function nudgeCounter(by: PlanPoint): boolean {
  const { snapshot } = useGame.getState()
  if (snapshot === null || !mayLay()) return false
  const { width, depth } = snapshot.view.table
  const from = useCounter.getState().to ?? {
    at: { x: width / 2, z: depth / 2 },
    on: { piece: null, level: 0 },
  }
  return holdCounterAt({ at: { x: from.at.x + by.x, z: from.at.z + by.z }, on: from.on })
}
/** Holds it where there is room for it; the last one has little, and not where one would look. */
export async function showPlaceForCounter(): Promise<void> {
  const { to } = await askGame({ ask: 'suggestCounter' })
  if (to !== null) holdCounterAt(to)
}
/** A click may be ahead of what the mouse has told while it moved: the rules judge it once more. */
async function putCounterAt(hit: Pick<TableHit, 'at' | 'on'>): Promise<void> {
  holdCounterAt(hit)
  await putCounter()
}
async function putCounter(): Promise<void> {
  const { to } = useCounter.getState()
  if (to === null || !mayLay()) return
  const { refusal } = await askGame({ ask: 'checkCounter', to })
  if (refusal !== undefined) {
    useTable.setState({ turnedDown: refusal })
    return
  }
  if (await useGame.getState().command({ type: 'placeCounter', to })) layCounterAside()
}
function layCounterAside(): boolean {
  questions.drop()
  const held = useCounter.getState().to !== null
  useCounter.setState(none)
  return held
}
/** Laid with nobody in hand who has something to do himself. */
function isNext(): boolean {
  const { snapshot } = useGame.getState()
  return snapshot !== null && intentOf(snapshot, useTable.getState().selected).to === 'placeCounter'
}
export const counterHand: Hand = {
  point({ type, hit }) {
    if (hit === null) return false
    if (type === 'hover' || type === 'drag') return holdCounterAt(hit)
    if (type !== 'click' || !isNext()) return false
    putCounterAt(hit).catch(showFault)
    return true
  },
  key(stroke) {
    const by = pushOf(stroke, inches(1), inches(0.25))
    return by !== null && nudgeCounter(by)
  },
  confirm() {
    if (useCounter.getState().to === null) return false
    putCounter().catch(showFault)
    return true
  },
  cancel: layCounterAside,
}
