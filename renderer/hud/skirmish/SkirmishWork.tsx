import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { sideName } from '../../page/words/names'
import { skirmishStore } from '../../page/game/skirmish-game'
import { seatToAct } from '../../../shared/seat-to-act'
import { DeploymentPanel } from '../skirmish-setup/DeploymentPanel'
import { DecisionPanel } from '../desk'
import { skirmishPanels } from '../skirmish-decisions'
import { useSlice } from '../../hooks/page-context'

/** What this seat has to do now: a question, or waiting for the other player, of whose choice nothing is told. */
export function SkirmishWork() {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  if (snapshot === null) return null
  const { seat, decisions, view } = snapshot
  const question = decisions.find((one) => one.seat === seat)
  if (question !== undefined) return <DecisionPanel panels={skirmishPanels} />
  if (view.stage === 'deployment' && view.posting !== null) return <DeploymentPanel />
  const acting = seatToAct(snapshot)
  return acting === seat ? null : (
    <p className="waiting-note" role="status" data-testid="waiting">
      {t('skirmish:prompt.wait', { side: sideName(view, acting, names) })}
    </p>
  )
}
