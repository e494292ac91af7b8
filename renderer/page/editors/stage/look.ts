/** How the stage stands by the rules, asked as one works: its table, and what cannot be so. The last good picture is kept. */
import { createStore } from 'zustand/vanilla'
import type { StageFault } from '../../../../shared/protocol/case'
import type { GameView } from '../../../../shared/protocol/game-view'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { showFault } from '../../app/toasts'
import { slice, type Page } from '../../page'
import { oneInFlight } from '../../wire/one-in-flight'
import { stageDraftStore } from './draft'
import type { StageDocument } from './document'

interface StageSeen {
  /** Of the newest stage that could be laid out; null before the first. */
  readonly view: GameView | SkirmishView | null
  readonly faults: readonly StageFault[]
  /** The stage of which that is known; another one lies on the desk while an answer is awaited. */
  readonly of: StageDocument | null
}
const nothing: StageSeen = { view: null, faults: [], of: null }
export const stageSeenStore = slice(() => createStore<StageSeen>(() => nothing))

/** So long the hand has rested before the rules are asked, ms. */
const rest = 120

const looks = slice((page) =>
  oneInFlight(
    (stage: StageDocument) => page.api.call('stageLook', { stage }),
    ({ view, faults }, stage) =>
      stageSeenStore(page).setState((seen) => ({ view: view ?? seen.view, faults, of: stage })),
    page.bound(showFault),
  ),
)
/** Looks at the stage on the desk as long as it lies there; the answer stops it. */
export function watchStage(page: Page): () => void {
  stageSeenStore(page).setState(nothing)
  let callOff: (() => void) | null = null
  const look = (): void => {
    callOff = null
    looks(page).ask(stageDraftStore(page).getState().stage)
  }
  look()
  const stop = stageDraftStore(page).subscribe((now, before) => {
    if (now.stage === before.stage) return
    callOff?.()
    callOff = page.clock.after(rest, look)
  })
  return () => {
    stop()
    callOff?.()
    looks(page).drop()
  }
}
/** They stand there at once; what the rules say of it comes after. */
export const showPlaced = (page: Page, poses: Readonly<Record<ModelId, Pose>>): void => showPoses(page, poses)
export const showTakenOff = (page: Page, people: readonly ModelId[]): void =>
  showPoses(page, Object.fromEntries(people.map((id) => [id, null])))

function showPoses(page: Page, poses: Readonly<Record<ModelId, Pose | null>>): void {
  const { view } = stageSeenStore(page).getState()
  if (view === null) return
  if (view.family === 'skirmish')
    stageSeenStore(page).setState({ view: { ...view, models: standing(view.models, poses) } })
  else stageSeenStore(page).setState({ view: { ...view, models: standing(view.models, poses) } })
}
function standing<M extends { readonly pose: Pose | null }>(
  models: Readonly<Record<ModelId, M>>,
  poses: Readonly<Record<ModelId, Pose | null>>,
): Readonly<Record<ModelId, M>> {
  return Object.fromEntries(
    Object.entries(models).map(([id, model]) => {
      const pose = poses[id]
      return [
        id,
        pose === undefined ? model : { ...model, pose, status: pose === null ? 'waiting' : 'onTable' },
      ]
    }),
  )
}
