/** Keeps the tools of space in step with the open game: what they show is asked again when somebody has moved. */
import { gameStore } from '../../game/game-store'
import { showFault } from '../../app/toasts'
import { battleSurvey } from '../../tools/battle-survey'
import { watchChain } from '../../tools/chain'
import { lookThroughEye, eyeStore } from '../../tools/eye'
import { refreshField } from '../../tools/field'
import { leaveTool } from './tools'
import { refreshMatrix } from '../../tools/matrix'
import { watchFooting } from './shaky'
import { laySurvey } from '../../tools/survey'
import type { Page } from '../../page'

/** Starts watching; the answer stops it and lays everything down. */
export function watchTools(page: Page): () => void {
  const leaveSurvey = laySurvey(page, battleSurvey(page))
  const stopChain = watchChain(page)
  const stopFooting = watchFooting(page)
  const stop = gameStore(page).subscribe((now, before) => {
    if (now.snapshot === null || now.snapshot.view.models === before.snapshot?.view.models) return
    refreshField(page)
    refreshMatrix(page)
    const { view } = eyeStore(page).getState()
    const pose = view === null ? null : (now.snapshot.view.models[view.model]?.pose ?? null)
    if (view !== null && pose === null) leaveTool(page)
    else if (view !== null && pose !== before.snapshot?.view.models[view.model]?.pose)
      lookThroughEye(page, view.model).catch(page.bound(showFault))
  })
  return () => {
    stop()
    stopChain()
    stopFooting()
    leaveTool(page)
    leaveSurvey()
  }
}
