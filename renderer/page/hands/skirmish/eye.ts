/** The table through the eyes of a man: who looks, who is under the cross-hair, and how that one is seen (LS-GEO-04). */
import { createStore } from 'zustand/vanilla'
import { cm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { ModelId } from '../../../../shared/table/types'
import { oneInFlight } from '../../wire/one-in-flight'
import { skirmishStore } from '../../game/skirmish-game'
import { showFault } from '../../app/toasts'
import { lookOfSoldier } from '../../tools/skirmish-look'
import type { SightReading } from '../../tools/sight-reading'
import { slice, type Page } from '../../page'

interface EyeView {
  readonly model: ModelId
  readonly eye: Point3
  readonly towards: Point3
  readonly target: ModelId | null
  readonly sight: SightReading | null
}
export const skirmishEyeStore = slice(() =>
  createStore<{ readonly view: EyeView | null }>(() => ({ view: null })),
)

const looks = slice((page) =>
  oneInFlight(
    ({ model, target }: { readonly model: ModelId; readonly target: ModelId }) =>
      lookOfSoldier(page, { from: { model }, to: { model: target } }),
    (sight, { model, target }) => {
      const { view } = skirmishEyeStore(page).getState()
      if (view !== null && view.model === model && view.target === target)
        skirmishEyeStore(page).setState({ view: { ...view, sight } })
    },
    page.bound(showFault),
  ),
)
/** Level with his eye, the way he faces; null for whoever stands nowhere. */
export function eyeView({ models }: Pick<SkirmishView, 'models'>, model: ModelId): EyeView | null {
  const man = models[model]
  if (man?.pose == null) return null
  const { at, y, facing } = man.pose
  const eye = { x: at.x, y: y + man.body.eye, z: at.z }
  const angle = (facing * Math.PI) / 180
  const towards = { x: eye.x + cm(30) * Math.cos(angle), y: eye.y, z: eye.z - cm(30) * Math.sin(angle) }
  return { model, eye, towards, target: null, sight: null }
}
/** False where nobody known stands. */
export function lookThrough(page: Page, model: ModelId | null): boolean {
  const { snapshot } = skirmishStore(page).getState()
  const view = snapshot === null || model === null ? null : eyeView(snapshot.view, model)
  looks(page).drop()
  skirmishEyeStore(page).setState({ view })
  return view !== null
}
/** The cross-hair has come over somebody else, or over nobody; things that lie about are nobody. */
export function aimedModelEye(page: Page, over: ModelId | null): void {
  const { view } = skirmishEyeStore(page).getState()
  const known = skirmishStore(page).getState().snapshot?.view
  if (view === null || known === undefined) return
  const target = over !== null && (known.models[over] ?? known.rumours[over]) !== undefined ? over : null
  if (target === view.target) return
  looks(page).drop()
  skirmishEyeStore(page).setState({ view: { ...view, target, sight: null } })
  if (target !== null) looks(page).ask({ model: view.model, target })
}
export function endSkirmishEye(page: Page): void {
  lookThrough(page, null)
}
