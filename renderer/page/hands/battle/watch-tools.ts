/** Keeps the tools of space in step with the open game: what they show is asked again when somebody has moved. */
import { useGame } from '../../game/game-store'
import { showFault } from '../../app/toasts'
import { battleSurvey } from '../../tools/battle-survey'
import { watchChain } from '../../tools/chain'
import { lookThroughEye, useEye } from '../../tools/eye'
import { refreshField } from '../../tools/field'
import { leaveTool } from './tools'
import { refreshMatrix } from '../../tools/matrix'
import { closeBuildings } from '../../tools/peel'
import { watchFooting } from '../../tools/shaky'
import { laySurvey } from '../../tools/survey'

/** Starts watching; the answer stops it and lays everything down. */
export function watchTools(): () => void {
  const leaveSurvey = laySurvey(battleSurvey)
  const stopChain = watchChain()
  const stopFooting = watchFooting()
  const stop = useGame.subscribe((now, before) => {
    if (now.snapshot === null || now.snapshot.view.models === before.snapshot?.view.models) return
    refreshField()
    refreshMatrix()
    const { view } = useEye.getState()
    const pose = view === null ? null : (now.snapshot.view.models[view.model]?.pose ?? null)
    if (view !== null && pose === null) leaveTool()
    else if (view !== null && pose !== before.snapshot?.view.models[view.model]?.pose)
      lookThroughEye(view.model).catch(showFault)
  })
  return () => {
    stop()
    stopChain()
    stopFooting()
    leaveTool()
    leaveSurvey()
    closeBuildings()
  }
}
