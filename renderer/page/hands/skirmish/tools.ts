/** Tools that only look: the tape along the ground, the nine rays from one thing to another, a man's eye, the field of fire, who sees whom (LS-GEO-03, -04, -09). */
import type { TableHit, PointerHandlers } from '../../../scene/props'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { oneInFlight } from '../../wire/one-in-flight'
import { askSkirmish, useSkirmish } from '../../game/skirmish-game'
import { useTable } from '../../table/table-store'
import type { Hand } from '../../table/hand'
import { isThere } from '../../tools/ends'
import { beginField, endField, fieldOf, fieldOfModel, keepField, refreshField } from '../../tools/field'
import { beginMatrix, chooseUnit, endMatrix, keepMatrix, refreshMatrix } from '../../tools/matrix'
import { showFault } from '../../app/toasts'
import { endSkirmishEye, lookThrough, useSkirmishEye } from './eye'
import { lookOfSoldier } from '../../tools/skirmish-look'
import { endOfLook, isSameEnd, type ReadingEnd } from '../../tools/sight-reading'
import { useSkirmishTable, type SkirmishTool } from '../../table/skirmish-table'

const table = () => useSkirmishTable.getState()

export function takeSkirmishTool(tool: SkirmishTool): void {
  if (table().tool === tool) {
    leaveSkirmishTool()
    return
  }
  leaveSkirmishTool()
  useSkirmishTable.setState({ tool })
  if (tool === 'field') beginField()
  if (tool === 'matrix') beginMatrix()
  // Who is in hand looks first, or whoever is pointed at; else somebody is chosen by a click.
  if (tool === 'eye' && lookThrough(table().selected ?? useTable.getState().hover?.hit.model ?? null))
    useTable.setState({ hover: null })
}
export function leaveSkirmishTool(): boolean {
  tapes.drop()
  looks.drop()
  endSkirmishEye()
  endField()
  endMatrix()
  const had = table().tool !== null
  useSkirmishTable.setState({ tool: null, tape: [], tapeLength: null, sightFrom: null, sight: null })
  return had
}
const tapes = oneInFlight(
  (stops: readonly Waypoint[]) => askSkirmish({ ask: 'lsTape', stops: [...stops] }),
  ({ length }, stops) => useSkirmishTable.setState({ tape: stops, tapeLength: length }),
  showFault,
)
const looks = oneInFlight(lookOfSoldier, (sight) => useSkirmishTable.setState({ sight }), showFault)
function endUnder(hit: TableHit): ReadingEnd {
  const view = useSkirmish.getState().snapshot?.view
  return view === undefined ? { at: hit.at, on: hit.on } : endOfLook(view, hit)
}
let stops: readonly Waypoint[] = []
/** How the tool in hand is taken up again as it is now; from an eye nobody looks once more, as something has changed since. */
export function keepSkirmishTool(): (() => void) | null {
  const { tool, sightFrom, tape } = table()
  if (tool === null || tool === 'eye') return null
  const laid = tape.length > 0 ? stops : []
  const shown = tool === 'field' ? keepField() : tool === 'matrix' ? keepMatrix() : null
  return () => {
    const view = useSkirmish.getState().snapshot?.view
    if (view === undefined) return
    leaveSkirmishTool()
    const there = { models: { ...view.models, ...view.rumours }, table: view.table }
    const isKept = sightFrom !== null && isThere(there, sightFrom)
    useSkirmishTable.setState({ tool, sightFrom: isKept ? sightFrom : null })
    shown?.()
    if (!laid.every((stop) => isThere(there, stop))) return
    stops = laid
    useSkirmishTable.setState({ tape: stops, tapeLength: stops.length > 0 ? 0 : null })
    if (stops.length > 1) tapes.ask(stops)
  }
}

function pointWithTool({ type, hit }: PointerHandlers): boolean {
  const { tool, sightFrom } = table()
  if (tool === null) return false
  if (tool === 'eye') {
    if (type === 'click' && useSkirmishEye.getState().view === null) lookThrough(hit?.model ?? null)
    return true
  }
  if (hit === null) return true
  if (tool === 'field' || tool === 'matrix') {
    if (type === 'click') (tool === 'field' ? fieldOf : chooseUnit)(hit)
    return type === 'click' || type === 'hover'
  }
  const place: Waypoint = { at: hit.at, on: hit.on }
  if (tool === 'tape') {
    if (table().tape.length === 0 && type !== 'click') stops = []
    if (type === 'click') stops = [...stops, place]
    if (stops.length > 0 && (type === 'hover' || type === 'click')) tapes.ask([...stops, place])
    if (type === 'click' && stops.length === 1) useSkirmishTable.setState({ tape: stops, tapeLength: 0 })
    return type === 'hover' || type === 'click'
  }
  const end = endUnder(hit)
  const from = sightFrom ?? standingIn()
  if (type === 'click') useSkirmishTable.setState({ sightFrom: end, sight: null })
  else if (type === 'hover' && from !== null && !isSameEnd(from, end)) looks.ask({ from, to: end })
  return type === 'hover' || type === 'click'
}
/** Who is in hand looks first. */
function standingIn(): ReadingEnd | null {
  const { selected } = table()
  const pose = selected === null ? null : useSkirmish.getState().snapshot?.view.models[selected]?.pose
  return selected !== null && pose != null ? { model: selected } : null
}
/** The sight key, held: from who is in hand to what is under the mouse. */
export function glanceFrom(): boolean {
  const { hover } = useTable.getState()
  const from = standingIn()
  if (hover === null || from === null) return false
  looks.ask({ from, to: endUnder(hover.hit) })
  return true
}
export function endGlance(): void {
  if (table().tool === 'sight') return
  looks.drop()
  useSkirmishTable.setState({ sight: null })
}
export const skirmishToolHand: Hand = { point: pointWithTool, cancel: leaveSkirmishTool }

/** What the tools show is asked again when somebody has moved. */
export function refreshSkirmishTools(): void {
  refreshField()
  refreshMatrix()
}
/** Somebody else has been taken in hand: his is the field that is looked at. */
export function lookFieldFrom(model: string | null): void {
  if (table().tool === 'field' && model !== null) fieldOfModel(model)
}
