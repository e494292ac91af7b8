/** Field of fire: what can be seen from a model or a place, floor by floor, or from where it can be seen. */
import { create } from 'zustand'
import type { FieldOfFire } from '../../../shared/protocol/previews/space'
import type { SightEnd } from '../../../shared/protocol/query'
import type { TableHit } from '../../scene/props'
import { askGame, useGame } from '../open-game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { useTable } from '../hand/battle/table-store'
import { showFault } from '../app/toasts'
import { toolEndOf, firstModel, isThere } from './ends'

export type FieldDirection = 'out' | 'in'
interface Field {
  readonly of: SightEnd | null
  readonly way: FieldDirection
  readonly map: FieldOfFire | null
}
const empty: Field = { of: null, way: 'out', map: null }
export const useField = create<Field>(() => empty)

const maps = oneInFlight(
  ({ of, way }: { of: SightEnd; way: FieldDirection }) => askGame({ ask: 'fieldOfFire', of, way }),
  (map, asked) => {
    const { of, way } = useField.getState()
    if (of === asked.of && way === asked.way) useField.setState({ map })
  },
  showFault,
)
function show(of: SightEnd, way: FieldDirection): void {
  useField.setState({ of, way })
  maps.ask({ of, way })
}
export function beginField(): void {
  const view = useGame.getState().snapshot?.view
  const { hover, selected } = useTable.getState()
  if (view === undefined) return
  const model = firstModel(view, hover?.hit.model ?? null, selected)
  if (model !== null) show({ model }, useField.getState().way)
}
export const fieldOf = (hit: TableHit): void => show(toolEndOf(hit), useField.getState().way)
export function turnField(way: FieldDirection): void {
  const { of } = useField.getState()
  if (of === null) useField.setState({ way })
  else show(of, way)
}
/** The table has changed: what is shown is asked for again. */
export function refreshField(): void {
  const { of, way } = useField.getState()
  if (of !== null) maps.ask({ of, way })
}
/** The same field, as far as it is still there when the tool is taken up anew. */
export function keepField(): () => void {
  const { of, way } = useField.getState()
  return () => {
    const view = useGame.getState().snapshot?.view
    useField.setState({ way })
    if (of !== null && view !== undefined && isThere(view, of)) show(of, way)
  }
}
export function endField(): void {
  maps.drop()
  useField.setState(({ way }) => ({ ...empty, way }))
}
