/** The model's-eye camera: who looks, at whom the cross-hair points, and how that one is seen. */
import { createStore } from 'zustand/vanilla'
import type { Point3 } from '../../../shared/geometry/point'
import type { GameView } from '../../../shared/protocol/game-view'
import type { SightWitness } from '../../../shared/sight/witness'
import type { ModelId } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import { askGame, gameStore } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { tableStore } from '../table/table-store'
import { showFault } from '../app/toasts'
import { enemyUnits, toolEye, firstModel, standingIn, type Seen } from './ends'
import { slice, type Page } from '../page'

interface EyeView {
  readonly model: ModelId
  readonly eye: Point3
  /** Where the first glance goes. */
  readonly towards: Point3
  readonly target: ModelId | null
  readonly witness: SightWitness | null
}
export const eyeStore = slice(() => createStore<{ readonly view: EyeView | null }>(() => ({ view: null })))

const looks = slice((page) =>
  oneInFlight(
    ({ from, to }: { from: ModelId; to: ModelId }) => askGame(page, { ask: 'sight', from, to }),
    (witness, { from, to }) => {
      const { view } = eyeStore(page).getState()
      if (view !== null && view.model === from && view.target === to)
        eyeStore(page).setState({ view: { ...view, witness } })
    },
    page.bound(showFault),
  ),
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

async function firstInSight(page: Page, view: Bodies, model: ModelId): Promise<ModelId | null> {
  const nearest = byDistance(view, model).slice(0, glances)
  for (const to of nearest) if ((await askGame(page, { ask: 'sight', from: model, to })).visible) return to
  return nearest[0] ?? null
}
interface Own {
  /** Only the newest wish is granted: Tab may be ahead of the answers. */
  wished: ModelId | null
}
const own = slice<Own>(() => ({ wished: null }))
export async function lookThroughEye(page: Page, model: ModelId): Promise<void> {
  const snapshot = gameStore(page).getState().snapshot
  if (snapshot === null) return
  own(page).wished = model
  const target = await firstInSight(page, snapshot.view, model)
  if (own(page).wished !== model) return
  const { width, depth } = snapshot.view.table
  const view = eyeOn(snapshot.view, { x: width / 2, y: 0, z: depth / 2 }, model, target)
  if (view === null) return
  looks(page).drop()
  eyeStore(page).setState({ view })
  if (target !== null) looks(page).ask({ from: model, to: target })
}
export function beginEye(page: Page): void {
  const view = gameStore(page).getState().snapshot?.view
  const { hover, selected } = tableStore(page).getState()
  if (view === undefined) return
  const model = firstModel(view, hover?.hit.model ?? null, selected)
  if (model !== null) lookThroughEye(page, model).catch(page.bound(showFault))
}
export function chooseEye(page: Page, { model }: TableHit): void {
  if (model !== null && eyeStore(page).getState().view === null)
    lookThroughEye(page, model).catch(page.bound(showFault))
}
/** Whose eye comes next in the unit, round and round. */
export function neighbourModel(view: Seen, model: ModelId, by: 1 | -1): ModelId {
  const comrades = standingIn(view, view.models[model]?.unit ?? null)
  const at = comrades.indexOf(model)
  return at < 0 ? model : (comrades[(at + by + comrades.length) % comrades.length] ?? model)
}
export function nextEye(page: Page, by: 1 | -1): boolean {
  const { view } = eyeStore(page).getState()
  const game = gameStore(page).getState().snapshot?.view
  if (view === null || game === undefined) return false
  lookThroughEye(page, neighbourModel(game, own(page).wished ?? view.model, by)).catch(page.bound(showFault))
  return true
}
export function aimedEye(page: Page, target: ModelId | null): void {
  const { view } = eyeStore(page).getState()
  if (view === null || view.target === target) return
  looks(page).drop()
  eyeStore(page).setState({ view: { ...view, target, witness: null } })
  if (target !== null) looks(page).ask({ from: view.model, to: target })
}
export function endEye(page: Page): void {
  own(page).wished = null
  looks(page).drop()
  eyeStore(page).setState({ view: null })
}
