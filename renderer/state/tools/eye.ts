/** The model's-eye camera: who looks, at whom the cross-hair points, and how that one is seen. */
import { create } from 'zustand'
import type { Point3 } from '../../../shared/geometry/point'
import type { SightWitness } from '../../../shared/sight/witness'
import type { ModelId } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import { ask, useGame } from '../game-store'
import { oneInFlight } from '../one-in-flight'
import { useTable } from '../table-store'
import { showFault } from '../toasts'
import { enemiesOf, eyeOf, firstModel, nearestOf, standingIn, type Seen } from './ends'

export interface EyeView {
  readonly model: ModelId
  readonly eye: Point3
  /** Where the first glance goes. */
  readonly towards: Point3
  readonly target: ModelId | null
  readonly witness: SightWitness | null
}
export const useEye = create<{ readonly view: EyeView | null }>(() => ({ view: null }))

const looks = oneInFlight(
  ({ from, to }: { from: ModelId; to: ModelId }) => ask({ ask: 'sight', from, to }),
  (witness, { from, to }) => {
    const { view } = useEye.getState()
    if (view !== null && view.model === from && view.target === to)
      useEye.setState({ view: { ...view, witness } })
  },
  showFault,
)
/** Looks at the nearest enemy first, over the middle of the table where there is none. */
export function eyeOn(view: Seen, middle: Point3, model: ModelId): EyeView | null {
  const own = view.models[model]
  if (own?.pose == null) return null
  const target = nearestOf(view, enemiesOf(view, model), own.pose.at)
  const met = target === null ? undefined : view.models[target]
  return {
    model,
    eye: eyeOf(own.pose, own.body.eye),
    towards: met?.pose == null ? middle : eyeOf(met.pose, met.body.height * 0.6),
    target,
    witness: null,
  }
}
export function lookFrom(model: ModelId): void {
  const snapshot = useGame.getState().snapshot
  if (snapshot === null) return
  const { width, depth } = snapshot.view.table
  const view = eyeOn(snapshot.view, { x: width / 2, y: 0, z: depth / 2 }, model)
  if (view === null) return
  looks.drop()
  useEye.setState({ view })
  if (view.target !== null) looks.ask({ from: model, to: view.target })
}
export function beginEye(): void {
  const view = useGame.getState().snapshot?.view
  const { hover, selected } = useTable.getState()
  if (view === undefined) return
  const model = firstModel(view, hover?.hit.model ?? null, selected)
  if (model !== null) lookFrom(model)
}
export function chooseEye({ model }: TableHit): void {
  if (model !== null && useEye.getState().view === null) lookFrom(model)
}
/** Whose eye comes next in the unit, round and round. */
export function neighbourModel(view: Seen, model: ModelId, by: 1 | -1): ModelId {
  const comrades = standingIn(view, view.models[model]?.unit ?? null)
  const at = comrades.indexOf(model)
  return at < 0 ? model : (comrades[(at + by + comrades.length) % comrades.length] ?? model)
}
export function nextEye(by: 1 | -1): boolean {
  const { view } = useEye.getState()
  const game = useGame.getState().snapshot?.view
  if (view === null || game === undefined) return false
  lookFrom(neighbourModel(game, view.model, by))
  return true
}
export function aimed(target: ModelId | null): void {
  const { view } = useEye.getState()
  if (view === null || view.target === target) return
  looks.drop()
  useEye.setState({ view: { ...view, target, witness: null } })
  if (target !== null) looks.ask({ from: view.model, to: target })
}
export function endEye(): void {
  looks.drop()
  useEye.setState({ view: null })
}
