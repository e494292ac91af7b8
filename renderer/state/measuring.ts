/** The tape and the sight key: hold, point at one thing, then at another. */
import type { Point3 } from '../../shared/geometry/point'
import type { ModelId } from '../../shared/table/types'
import type { TableHit } from '../scene/props'
import { ask, useGame } from './game-store'
import { oneInFlight } from './one-in-flight'
import { useTable } from './table-store'
import { showFault } from './toasts'
import { usePreferences } from './preferences'

const pointOf = ({ at, y }: TableHit): Point3 => ({ x: at.x, y, z: at.z })

const distances = oneInFlight(
  ({ from, to }: { from: ModelId; to: ModelId }) => ask({ ask: 'distance', from, to }),
  ({ from, to, gap, rise }) => {
    if (useTable.getState().measuring !== null) useTable.setState({ tape: { from, to, gap, rise } })
  },
  showFault,
)
export function beginMeasure(): void {
  const { hover, measuring } = useTable.getState()
  if (hover !== null && measuring === null) useTable.setState({ measuring: hover.hit })
}
export function measureTo(hit: TableHit): void {
  const { measuring } = useTable.getState()
  if (measuring === null) return
  if (measuring.model !== null && hit.model !== null) {
    if (measuring.model !== hit.model) distances.ask({ from: measuring.model, to: hit.model })
    return
  }
  // Between bare places the tape is a ruler: nothing of the rules is asked.
  distances.drop()
  const from = pointOf(measuring)
  const to = pointOf(hit)
  const gap = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)
  useTable.setState({ tape: { from, to, gap, rise: to.y - from.y } })
}
export function endMeasure(): void {
  distances.drop()
  useTable.setState({ measuring: null, tape: null })
}

const looks = oneInFlight(
  ({ from, to }: { from: ModelId; to: ModelId }) => ask({ ask: 'sight', from, to }),
  (witness) => {
    if (useTable.getState().sighting === null) return
    useTable.setState({ witness })
    usePreferences.getState().useHint('sight')
  },
  showFault,
)
/** The model of the selected unit that is nearest to another, seen from above. */
function nearestSelected(to: ModelId): ModelId | null {
  const { snapshot } = useGame.getState()
  const { selected } = useTable.getState()
  const target = snapshot?.view.models[to]
  if (snapshot === null || selected === null || target?.pose == null || target.unit === selected) return null
  const { at } = target.pose
  const own = (snapshot.view.units[selected]?.models ?? [])
    .map((id) => snapshot.view.models[id])
    .flatMap((model) =>
      model?.pose == null
        ? []
        : [{ id: model.id, far: Math.hypot(model.pose.at.x - at.x, model.pose.at.z - at.z) }],
    )
    .sort((one, other) => one.far - other.far)
  return own[0]?.id ?? null
}
export function beginSight(): void {
  const { hover, sighting } = useTable.getState()
  if (sighting !== null) return
  const over = hover?.hit.model ?? null
  const from = over === null ? null : nearestSelected(over)
  useTable.setState({ sighting: { from: from ?? over } })
  if (from !== null && over !== null) looks.ask({ from, to: over })
}
export function sightTo(hit: TableHit): void {
  const { sighting } = useTable.getState()
  if (sighting === null || hit.model === null || hit.model === sighting.from) return
  const from = sighting.from ?? nearestSelected(hit.model)
  if (from === null) useTable.setState({ sighting: { from: hit.model } })
  else looks.ask({ from, to: hit.model })
}
export function endSight(): void {
  looks.drop()
  useTable.setState({ sighting: null, witness: null })
}

const reaches = oneInFlight(
  (model: ModelId) => ask({ ask: 'reach', model, purpose: 'move' }),
  (areas, model) => {
    if (useTable.getState().showReach) useTable.setState({ reach: { model, areas } })
  },
  showFault,
)
/** Where the selected unit's model may get to: the one under the mouse, else its first. */
export function toggleReach(): void {
  const { showReach, selected, hover } = useTable.getState()
  const { snapshot } = useGame.getState()
  reaches.drop()
  if (showReach || selected === null || snapshot === null) {
    useTable.setState({ showReach: false, reach: null })
    return
  }
  const models =
    snapshot.view.units[selected]?.models.filter((id) => snapshot.view.models[id]?.pose != null) ?? []
  const model = models.find((id) => id === hover?.hit.model) ?? models[0]
  if (model === undefined) return
  useTable.setState({ showReach: true })
  reaches.ask(model)
}
