import { useTranslation } from 'react-i18next'
import { seatToAct } from '../../../shared/seat-to-act'
import { DecisionPanel } from '../../hud/desk'
import { useNames } from '../../hud/said/useNames'
import { skirmishPanels } from '../../hud/skirmish-decisions'
import { DeploymentPanel } from '../../hud/skirmish-setup/DeploymentPanel'
import { skirmishStore } from '../../page/game/skirmish-game'
import { sideName } from '../../../shared/words/names'
import { useSlice } from '../../hooks/page-context'
import type { WorkPanels } from '../table/WorkPanel'

/** What the hands of a skirmish show where one works. */
export const skirmishWork: WorkPanels = {
  question: () => <DecisionPanel panels={skirmishPanels} />,
  posting: DeploymentPanel,
}
/** Waiting for the other player, of whose choice nothing is told. */
export function Waiting() {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  if (snapshot === null) return null
  const acting = seatToAct(snapshot)
  return acting === snapshot.seat ? null : (
    <p className="waiting-note" role="status" data-testid="waiting">
      {t('skirmish:prompt.wait', { side: sideName(snapshot.view, acting, names) })}
    </p>
  )
}
