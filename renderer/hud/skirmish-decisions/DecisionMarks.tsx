import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskOverlay } from '../../scene/skirmish-decisions/DeskOverlay'
import type { EyeMark } from '../../scene/marks/tool-props'
import { sceneViewOf } from '../../scene/views/skirmish-scene'
import { useAsked } from '../../page/hands/skirmish-decisions/asking'
import { useDesk } from '../../page/hands/skirmish-decisions/desk'
import { decisionEye } from '../../page/hands/skirmish-decisions/eye'
import { helicopterIn } from '../../page/hands/skirmish-decisions/helicopter'
import { decisionMarks } from '../../page/hands/skirmish-decisions/marks'
import { useSkirmish } from '../../page/game/skirmish-game'

/** What the open question draws on the table; belongs inside the canvas. */
export function DecisionMarks() {
  const { t } = useTranslation()
  const view = useSkirmish((state) => state.snapshot?.view)
  const events = useSkirmish((state) => state.snapshot?.events)
  const desk = useDesk()
  const asked = useAsked()
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
  const view = useSkirmish((state) => state.snapshot?.view)
  const desk = useDesk()
  const asked = useAsked()
  return useMemo(() => (view === undefined ? null : decisionEye(desk, asked, view)), [desk, asked, view])
}
