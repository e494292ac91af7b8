import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskOverlay } from '../../scene/skirmish-decisions/DeskOverlay'
import type { EyeMark } from '../../scene/marks/tool-props'
import { sceneViewOf } from '../../scene/views/skirmish-scene'
import { askedStore } from '../../page/hands/skirmish-decisions/asking'
import { deskStore } from '../../page/hands/desk/desk'
import { decisionEye } from '../../page/hands/skirmish-decisions/eye'
import { helicopterIn } from '../../page/hands/skirmish-decisions/helicopter'
import { decisionMarks } from '../../page/hands/skirmish-decisions/marks'
import { skirmishStore } from '../../page/game/skirmish-game'
import { useSlice } from '../../hooks/page-context'

/** What the open question draws on the table; belongs inside the canvas. */
export function DecisionMarks() {
  const { t } = useTranslation()
  const view = useSlice(skirmishStore, (state) => state.snapshot?.view)
  const events = useSlice(skirmishStore, (state) => state.snapshot?.events)
  const desk = useSlice(deskStore)
  const asked = useSlice(askedStore)
  const sky = useMemo(() => helicopterIn(desk.decision, events ?? []), [desk.decision, events])
  const scene = useMemo(() => (view === undefined ? null : sceneViewOf(view)), [view])
  const marks = useMemo(
    () =>
      view === undefined || desk.decision === null
        ? null
        : decisionMarks(
            desk,
            asked,
            view,
            (mm) => t('skirmishDecisions:cm', { length: Math.round(mm) / 10 }),
            sky,
          ),
    [desk, asked, view, t, sky],
  )
  return scene === null || marks === null ? null : <DeskOverlay marks={marks} view={scene} />
}
/** For the scene's camera: the eye of whoever is to react, while that is asked for. */
export function useDecisionEye(): EyeMark | null {
  const view = useSlice(skirmishStore, (state) => state.snapshot?.view)
  const desk = useSlice(deskStore)
  const asked = useSlice(askedStore)
  return useMemo(() => (view === undefined ? null : decisionEye(desk, asked, view)), [desk, asked, view])
}
