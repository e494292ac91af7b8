/** Who of one unit sees whom of another, model by model and both ways. */
import { create } from 'zustand'
import type { QueryResult } from '../../../shared/protocol/query'
import type { ModelId, UnitId } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import { askGame, useGame } from '../open-game/game-store'
import { lookAtUnits } from './gaze'
import { oneInFlight } from '../wire/one-in-flight'
import { useTable } from '../hand/battle/table-store'
import { showFault } from '../app/toasts'
import { enemyUnits, nearestOf, standingIn, type Seen } from './ends'
import { askLook } from './sighting'

export type SightMatrix = QueryResult['sightMatrix']
interface Matrix {
  readonly from: UnitId | null
  readonly to: UnitId | null
  /** `from` at `to`, and back. */
  readonly there: SightMatrix | null
  readonly back: SightMatrix | null
  readonly way: 'there' | 'back'
  readonly cell: { readonly from: ModelId; readonly to: ModelId } | null
}
const empty: Matrix = { from: null, to: null, there: null, back: null, way: 'there', cell: null }
export const useMatrix = create<Matrix>(() => empty)

const tables = oneInFlight(
  async ({ from, to }: { from: UnitId; to: UnitId }) => ({
    there: await askGame({ ask: 'sightMatrix', from, to }),
    back: await askGame({ ask: 'sightMatrix', from: to, to: from }),
  }),
  (found, asked) => {
    const { from, to, there } = useMatrix.getState()
    if (from !== asked.from || to !== asked.to) return
    useMatrix.setState(found)
    // The panel has the size of its table now: both are shown beside it.
    if (there === null) lookAtUnits([from, to])
  },
  showFault,
)
export function compare(from: UnitId | null, to: UnitId | null): void {
  useMatrix.setState({ from, to, there: null, back: null, cell: null })
  useTable.setState({ witness: null })
  if (from === null || to === null) return
  tables.ask({ from, to })
}
/** The enemy unit that stands nearest. */
export function opponentOf(view: Seen, unit: UnitId): UnitId | null {
  const [first] = standingIn(view, unit)
  const pose = first === undefined ? null : view.models[first]?.pose
  if (first === undefined || pose == null) return null
  const nearest = nearestOf(view, enemyUnits(view, first), pose.at)
  return nearest === null ? null : (view.models[nearest]?.unit ?? null)
}
export function beginMatrix(): void {
  const snapshot = useGame.getState().snapshot
  if (snapshot === null) return
  const { view, seat } = snapshot
  const { selected, hover } = useTable.getState()
  const own =
    selected ??
    Object.values(view.units).find((unit) => unit.seat === seat && standingIn(view, unit.id).length > 0)
      ?.id ??
    null
  if (own === null) return
  const over = hover?.hit.unit ?? null
  const other =
    over !== null && view.units[over]?.seat !== view.units[own]?.seat ? over : opponentOf(view, own)
  compare(own, other)
}
/** A click on a unit puts it on its own side of the table of rays. */
export function chooseUnit({ unit }: TableHit): void {
  const view = useGame.getState().snapshot?.view
  const { from, to } = useMatrix.getState()
  if (view === undefined || unit === null) return
  const own = from === null || view.units[from]?.seat === view.units[unit]?.seat
  if (own) compare(unit, to)
  else compare(from, unit)
}
const looks = oneInFlight(
  askLook,
  (witness) => {
    if (useMatrix.getState().cell !== null) useTable.setState({ witness })
  },
  showFault,
)
/** The cell under the mouse, or with the focus, shows its beam. */
export function pointAtCell(cell: Matrix['cell']): void {
  looks.drop()
  useMatrix.setState({ cell })
  if (cell === null) useTable.setState({ witness: null })
  else looks.ask({ from: { model: cell.from }, to: { model: cell.to } })
}
export const turnMatrix = (way: Matrix['way']): void => {
  pointAtCell(null)
  useMatrix.setState({ way })
}
export function refreshMatrix(): void {
  const { from, to } = useMatrix.getState()
  if (from !== null && to !== null) tables.ask({ from, to })
}
/** The same two units, without the camera going there once more. */
export function keepMatrix(): () => void {
  const { from, to, there, back, way } = useMatrix.getState()
  return () => {
    const view = useGame.getState().snapshot?.view
    const isKept = view !== undefined && [from, to].every((unit) => standingIn(view, unit).length > 0)
    if (!isKept) return beginMatrix()
    useMatrix.setState({ from, to, there, back, way, cell: null })
    refreshMatrix()
  }
}
export function endMatrix(): void {
  tables.drop()
  looks.drop()
  useMatrix.setState(empty)
  useTable.setState({ witness: null })
}
/** How many of the lookers see the target at all, and how many pairs there are: the sum under the table. */
export function pairsSeen({ clear }: SightMatrix): { readonly seen: number; readonly pairs: number } {
  const all = clear.flat()
  return { seen: all.filter((rays) => rays > 0).length, pairs: all.length }
}
