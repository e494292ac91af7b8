/** How the stage stands by the rules, asked as one works: its table, and what cannot be so. The last good picture is kept. */
import { createStore } from 'zustand/vanilla'
import type { StageFault } from '../../../../shared/protocol/case'
import type { GameView, ModelView } from '../../../../shared/protocol/game-view'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Poses } from '../../../../shared/protocol/spatial'
import { surfaceHeight } from '../../../../shared/table'
import type { ModelId } from '../../../../shared/table/types'
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
export const showPlaced = (page: Page, poses: Poses): void =>
  showModels(page, Object.keys(poses), (model, { table }) => {
    const pose = poses[model.id]
    if (pose === undefined) return model
    const { at, on, facing } = pose
    return { ...model, status: 'onTable', pose: { at, on, facing, y: surfaceHeight(table, on, at) ?? 0 } }
  })
export const showTakenOff = (page: Page, people: readonly ModelId[]): void =>
  showModels(page, people, (model) => ({ ...model, status: 'waiting', pose: null }))

function showModels(
  page: Page,
  people: readonly ModelId[],
  shown: (model: ModelView, view: GameView) => ModelView,
): void {
  const { view } = stageSeenStore(page).getState()
  if (view === null || view.family === 'skirmish') return
  const changed = people.flatMap((id) => {
    const model = view.models[id]
    return model === undefined ? [] : [[id, shown(model, view)] as const]
  })
  stageSeenStore(page).setState({
    view: { ...view, models: { ...view.models, ...Object.fromEntries(changed) } },
  })
}
