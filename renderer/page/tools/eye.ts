/** The model's-eye camera: who looks, at whom the cross-hair points, and how that one is seen. */
import { create } from 'zustand'
import type { Point3 } from '../../../shared/geometry/point'
import type { GameView } from '../../../shared/protocol/game-view'
import type { SightWitness } from '../../../shared/sight/witness'
import type { ModelId } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import { askGame, useGame } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { useTable } from '../table/table-store'
import { showFault } from '../app/toasts'
import { enemyUnits, toolEye, firstModel, standingIn, type Seen } from './ends'

interface EyeView {
  readonly model: ModelId
  readonly eye: Point3
  /** Where the first glance goes. */
  readonly towards: Point3
  readonly target: ModelId | null
  readonly witness: SightWitness | null
}
export const useEye = create<{ readonly view: EyeView | null }>(() => ({ view: null }))

const looks = oneInFlight(
  ({ from, to }: { from: ModelId; to: ModelId }) => askGame({ ask: 'sight', from, to }),
  (witness, { from, to }) => {
    const { view } = useEye.getState()
    if (view !== null && view.model === from && view.target === to)
      useEye.setState({ view: { ...view, witness } })
  },
  showFault,
)
type Bodies = Pick<GameView, 'models' | 'units'>
/** Enemies from the nearest on: whom a first glance may be for. */
export const byDistance = (view: Bodies, model: ModelId): readonly ModelId[] => {
  const own = view.models[model]?.pose
  const far = (id: ModelId): number => {
    const pose = view.models[id]?.pose
    return own == null || pose == null ? Infinity : Math.hypot(pose.at.x - own.at.x, pose.at.z - own.at.z)
  }
  return [...enemyUnits(view, model)].sort((one, other) => far(one) - far(other))
}
/** Straight at the target, or over the middle of the table where there is none. */
export function eyeOn(view: Bodies, middle: Point3, model: ModelId, target: ModelId | null): EyeView | null {
  const own = view.models[model]
  if (own?.pose == null) return null
  const met = target === null ? undefined : view.models[target]
  return {
    model,
    eye: toolEye(own.pose, own.body.eye),
    towards: met?.pose == null ? middle : toolEye(met.pose, met.body.height * 0.6),
    target,
    witness: null,
  }
}
/** So many of the nearest enemies are asked for before the first glance goes to the nearest one, seen or not. */
const glances = 12

async function firstInSight(view: Bodies, model: ModelId): Promise<ModelId | null> {
  const nearest = byDistance(view, model).slice(0, glances)
  for (const to of nearest) if ((await askGame({ ask: 'sight', from: model, to })).visible) return to
  return nearest[0] ?? null
}
/** Only the newest wish is granted: Tab may be ahead of the answers. */
let wished: ModelId | null = null
export async function lookThroughEye(model: ModelId): Promise<void> {
  const snapshot = useGame.getState().snapshot
  if (snapshot === null) return
  wished = model
  const target = await firstInSight(snapshot.view, model)
  if (wished !== model) return
  const { width, depth } = snapshot.view.table
  const view = eyeOn(snapshot.view, { x: width / 2, y: 0, z: depth / 2 }, model, target)
  if (view === null) return
  looks.drop()
  useEye.setState({ view })
  if (target !== null) looks.ask({ from: model, to: target })
}
export function beginEye(): void {
  const view = useGame.getState().snapshot?.view
  const { hover, selected } = useTable.getState()
  if (view === undefined) return
  const model = firstModel(view, hover?.hit.model ?? null, selected)
  if (model !== null) lookThroughEye(model).catch(showFault)
}
export function chooseEye({ model }: TableHit): void {
  if (model !== null && useEye.getState().view === null) lookThroughEye(model).catch(showFault)
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
  lookThroughEye(neighbourModel(game, wished ?? view.model, by)).catch(showFault)
  return true
}
export function aimedEye(target: ModelId | null): void {
  const { view } = useEye.getState()
  if (view === null || view.target === target) return
  looks.drop()
  useEye.setState({ view: { ...view, target, witness: null } })
  if (target !== null) looks.ask({ from: view.model, to: target })
}
export function endEye(): void {
  wished = null
  looks.drop()
  useEye.setState({ view: null })
}
