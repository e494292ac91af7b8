/** Tools that only look: the tape along the ground, and the nine rays from one thing to another (LS-GEO-03, -04, -09). */
import type { TablePointer } from '../../scene/props'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { SkirmishSight } from '../../../shared/protocol/skirmish/query'
import { oneInFlight } from '../one-in-flight'
import { askSkirmish, useSkirmish } from '../skirmish-game'
import { useTable } from '../table-store'
import { showFault } from '../toasts'
import { useSkirmishTable, type SkirmishTool } from './skirmish-table'

const table = () => useSkirmishTable.getState()

export function takeSkirmishTool(tool: SkirmishTool): void {
  if (table().tool === tool) {
    leaveSkirmishTool()
    return
  }
  leaveSkirmishTool()
  useSkirmishTable.setState({ tool })
}
export function leaveSkirmishTool(): boolean {
  tapes.drop()
  looks.drop()
  const had = table().tool !== null
  useSkirmishTable.setState({ tool: null, tape: [], tapeLength: null, sightFrom: null, sight: null })
  return had
}
const tapes = oneInFlight(
  (stops: readonly Waypoint[]) => askSkirmish({ ask: 'lsTape', stops: [...stops] }),
  ({ length }, stops) => useSkirmishTable.setState({ tape: stops, tapeLength: length }),
  showFault,
)
type End = { readonly model: string } | Waypoint
const looks = oneInFlight(
  ({ from, to }: { readonly from: End; readonly to: End }) => askSkirmish({ ask: 'lsSight', from, to }),
  (sight: SkirmishSight) => useSkirmishTable.setState({ sight }),
  showFault,
)
let stops: readonly Waypoint[] = []

export function pointWithTool({ type, hit }: TablePointer): boolean {
  const { tool, sightFrom } = table()
  if (tool === null) return false
  if (hit === null) return true
  const place: Waypoint = { at: hit.at, on: hit.on }
  if (tool === 'tape') {
    if (table().tape.length === 0 && type !== 'click') stops = []
    if (type === 'click') stops = [...stops, place]
    if (stops.length > 0 && (type === 'hover' || type === 'click')) tapes.ask([...stops, place])
    if (type === 'click' && stops.length === 1) useSkirmishTable.setState({ tape: stops, tapeLength: 0 })
    return type === 'hover' || type === 'click'
  }
  const end: End = hit.model === null ? place : { model: hit.model }
  const from = sightFrom ?? standingIn()
  if (type === 'click') useSkirmishTable.setState({ sightFrom: end, sight: null })
  else if (type === 'hover' && from !== null && !isSame(from, end)) looks.ask({ from, to: end })
  return type === 'hover' || type === 'click'
}
const isSame = (one: End, other: End): boolean =>
  'model' in one && 'model' in other && one.model === other.model
/** Who is in hand looks first. */
function standingIn(): End | null {
  const { selected } = table()
  const pose = selected === null ? null : useSkirmish.getState().snapshot?.view.models[selected]?.pose
  return selected !== null && pose != null ? { model: selected } : null
}
/** The sight key, held: from who is in hand to what is under the mouse. */
export function glance(): boolean {
  const { hover } = useTable.getState()
  const from = standingIn()
  if (hover === null || from === null) return false
  const { hit } = hover
  looks.ask({ from, to: hit.model === null ? { at: hit.at, on: hit.on } : { model: hit.model } })
  return true
}
export function endGlance(): void {
  if (table().tool === 'sight') return
  looks.drop()
  useSkirmishTable.setState({ sight: null })
}
