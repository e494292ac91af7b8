/** Sight: from a model or a place to whatever is under the mouse, while the key is held or with the tool in hand. */
import type { SightEnd } from '../../../shared/protocol/queries/space'
import type { TableHit } from '../../scene/props'
import { askGame, useGame } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { usePreferences } from '../app/preferences'
import { useTable } from '../table/table-store'
import { showFault } from '../app/toasts'
import { toolEndOf, isSameToolEnd, isThere, nearestOf, standingIn } from './ends'

interface Look {
  readonly from: SightEnd
  readonly to: SightEnd
}
/** Two models are asked for as the rules ask; a place asks for whoever might stand there. */
export const askLook = ({ from, to }: Look) =>
  'model' in from && 'model' in to
    ? askGame({ ask: 'sight', from: from.model, to: to.model })
    : askGame({ ask: 'gaze', from, to })

const looks = oneInFlight(
  askLook,
  (witness) => {
    if (useTable.getState().sighting === null) return
    useTable.setState({ witness })
    usePreferences.getState().useHint('sight')
  },
  showFault,
)
/** The model of the selected unit that is nearest to a place; nobody looks at his own unit. */
function selectedNear(hit: TableHit): SightEnd | null {
  const view = useGame.getState().snapshot?.view
  const { selected } = useTable.getState()
  if (view === undefined || (hit.unit !== null && hit.unit === selected)) return null
  const model = nearestOf(view, standingIn(view, selected), hit.at)
  return model === null ? null : { model }
}
export function beginSight(held: boolean): void {
  const { hover, sighting } = useTable.getState()
  if (sighting !== null) return
  const hit = hover?.hit ?? null
  const from = hit === null ? null : selectedNear(hit)
  if (from !== null || !held || hit === null) {
    useTable.setState({ sighting: { from: null, floor: 0, held } })
    if (from !== null && hit !== null) looks.ask({ from, to: toolEndOf(hit) })
  } else sightFrom(hit, held)
}
/** A model or a floor is where looks begin from now on. */
export function sightFrom(hit: TableHit, held = false): void {
  looks.drop()
  useTable.setState({ sighting: { from: toolEndOf(hit), floor: hit.y, held }, witness: null })
}
/** Looks begin at the selected unit again. */
export function sightFromSelected(): void {
  const { sighting } = useTable.getState()
  looks.drop()
  if (sighting !== null) useTable.setState({ sighting: { ...sighting, from: null }, witness: null })
}
export function sightTo(hit: TableHit): void {
  const { sighting } = useTable.getState()
  if (sighting === null) return
  const from = sighting.from ?? selectedNear(hit)
  const to = toolEndOf(hit)
  if (from !== null && !isSameToolEnd(from, to)) looks.ask({ from, to })
}
/** Looks begin there again, when it is taken up anew. */
export function keepSight(): () => void {
  const { sighting } = useTable.getState()
  return () => {
    const view = useGame.getState().snapshot?.view
    const isKept = sighting?.from != null && view !== undefined && isThere(view, sighting.from)
    useTable.setState({ sighting: isKept ? sighting : { from: null, floor: 0, held: false } })
  }
}
export function endSight(): void {
  looks.drop()
  useTable.setState({ sighting: null, witness: null })
}
/** The key is let go; a tool in hand stays. */
export function releaseSight(): void {
  if (useTable.getState().sighting?.held === true) endSight()
}
