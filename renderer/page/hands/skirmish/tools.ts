/** Tools that only look: the tape along the ground, the nine rays from one thing to another, a man's eye, the field of fire, who sees whom (LS-GEO-03, -04, -09). */
import { skirmishToolMarks } from './tool-marks'
import type { TableHit, PointerHandlers } from '../../../scene/props'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { oneInFlight } from '../../wire/one-in-flight'
import { askSkirmish, skirmishStore } from '../../game/skirmish-game'
import { tableStore } from '../../table/table-store'
import type { Hand } from '../../table/hand'
import { isThere } from '../../tools/ends'
import { beginField, endField, fieldOf, fieldOfModel, keepField, refreshField } from '../../tools/field'
import { beginMatrix, chooseUnit, endMatrix, keepMatrix, refreshMatrix } from '../../tools/matrix'
import { showFault } from '../../app/toasts'
import { endSkirmishEye, lookThrough, skirmishEyeStore } from './eye'
import { lookOfSoldier } from '../../tools/skirmish-look'
import { endOfLook, isSameEnd, type ReadingEnd } from '../../tools/sight-reading'
import { skirmishTableStore, type SkirmishTool } from '../../table/skirmish-table'
import { slice, type Page } from '../../page'

const table = (page: Page) => skirmishTableStore(page).getState()

export function takeSkirmishTool(page: Page, tool: SkirmishTool): void {
  if (table(page).tool === tool) {
    leaveSkirmishTool(page)
    return
  }
  leaveSkirmishTool(page)
  skirmishTableStore(page).setState({ tool })
  if (tool === 'field') beginField(page)
  if (tool === 'matrix') beginMatrix(page)
  // Who is in hand looks first, or whoever is pointed at; else somebody is chosen by a click.
  if (
    tool === 'eye' &&
    lookThrough(page, table(page).selected ?? tableStore(page).getState().hover?.hit.model ?? null)
  )
    tableStore(page).setState({ hover: null })
}
export function leaveSkirmishTool(page: Page): boolean {
  tapes(page).drop()
  looks(page).drop()
  endSkirmishEye(page)
  endField(page)
  endMatrix(page)
  const had = table(page).tool !== null
  skirmishTableStore(page).setState({ tool: null, tape: [], tapeLength: null, sightFrom: null, sight: null })
  return had
}
const tapes = slice((page) =>
  oneInFlight(
    (stops: readonly Waypoint[]) => askSkirmish(page, { ask: 'lsTape', stops: [...stops] }),
    ({ length }, stops) => skirmishTableStore(page).setState({ tape: stops, tapeLength: length }),
    page.bound(showFault),
  ),
)
const looks = slice((page) =>
  oneInFlight(
    page.bound(lookOfSoldier),
    (sight) => skirmishTableStore(page).setState({ sight }),
    page.bound(showFault),
  ),
)
function endUnder(page: Page, hit: TableHit): ReadingEnd {
  const view = skirmishStore(page).getState().snapshot?.view
  return view === undefined ? { at: hit.at, on: hit.on } : endOfLook(view, hit)
}
interface Own {
  stops: readonly Waypoint[]
}
const own = slice<Own>(() => ({ stops: [] }))
/** How the tool in hand is taken up again as it is now; from an eye nobody looks once more, as something has changed since. */
export function keepSkirmishTool(page: Page): (() => void) | null {
  const { tool, sightFrom, tape } = table(page)
  if (tool === null || tool === 'eye') return null
  const laid = tape.length > 0 ? own(page).stops : []
  const shown = tool === 'field' ? keepField(page) : tool === 'matrix' ? keepMatrix(page) : null
  return () => {
    const view = skirmishStore(page).getState().snapshot?.view
    if (view === undefined) return
    leaveSkirmishTool(page)
    const there = { models: { ...view.models, ...view.rumours }, table: view.table }
    const isKept = sightFrom !== null && isThere(there, sightFrom)
    skirmishTableStore(page).setState({ tool, sightFrom: isKept ? sightFrom : null })
    shown?.()
    if (!laid.every((stop) => isThere(there, stop))) return
    own(page).stops = laid
    skirmishTableStore(page).setState({
      tape: own(page).stops,
      tapeLength: own(page).stops.length > 0 ? 0 : null,
    })
    if (own(page).stops.length > 1) tapes(page).ask(own(page).stops)
  }
}

function pointWithTool(page: Page, { type, hit }: PointerHandlers): boolean {
  const { tool, sightFrom } = table(page)
  if (tool === null) return false
  if (tool === 'eye') {
    if (type === 'click' && skirmishEyeStore(page).getState().view === null)
      lookThrough(page, hit?.model ?? null)
    return true
  }
  if (hit === null) return true
  if (tool === 'field' || tool === 'matrix') {
    if (type === 'click') (tool === 'field' ? page.bound(fieldOf) : page.bound(chooseUnit))(hit)
    return type === 'click' || type === 'hover'
  }
  const place: Waypoint = { at: hit.at, on: hit.on }
  if (tool === 'tape') {
    if (table(page).tape.length === 0 && type !== 'click') own(page).stops = []
    if (type === 'click') own(page).stops = [...own(page).stops, place]
    if (own(page).stops.length > 0 && (type === 'hover' || type === 'click'))
      tapes(page).ask([...own(page).stops, place])
    if (type === 'click' && own(page).stops.length === 1)
      skirmishTableStore(page).setState({ tape: own(page).stops, tapeLength: 0 })
    return type === 'hover' || type === 'click'
  }
  const end = endUnder(page, hit)
  const from = sightFrom ?? standingIn(page)
  if (type === 'click') skirmishTableStore(page).setState({ sightFrom: end, sight: null })
  else if (type === 'hover' && from !== null && !isSameEnd(from, end)) looks(page).ask({ from, to: end })
  return type === 'hover' || type === 'click'
}
/** Who is in hand looks first. */
function standingIn(page: Page): ReadingEnd | null {
  const { selected } = table(page)
  const pose = selected === null ? null : skirmishStore(page).getState().snapshot?.view.models[selected]?.pose
  return selected !== null && pose != null ? { model: selected } : null
}
/** The sight key, held: from who is in hand to what is under the mouse. */
export function glanceFrom(page: Page): boolean {
  const { hover } = tableStore(page).getState()
  const from = standingIn(page)
  if (hover === null || from === null) return false
  looks(page).ask({ from, to: endUnder(page, hover.hit) })
  return true
}
export function endGlance(page: Page): void {
  if (table(page).tool === 'sight') return
  looks(page).drop()
  skirmishTableStore(page).setState({ sight: null })
}
export const skirmishToolHand = slice<Hand>((page) => ({
  marks: skirmishToolMarks(page),
  point: page.bound(pointWithTool),
  cancel: page.bound(leaveSkirmishTool),
}))

/** What the tools show is asked again when somebody has moved. */
export function refreshSkirmishTools(page: Page): void {
  refreshField(page)
  refreshMatrix(page)
}
/** Somebody else has been taken in hand: his is the field that is looked at. */
export function lookFieldFrom(page: Page, model: string | null): void {
  if (table(page).tool === 'field' && model !== null) fieldOfModel(page, model)
}
