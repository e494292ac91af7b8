import { useTranslation } from 'react-i18next'
import { gameStore } from '../../page/game/game-store'
import { attempt, showFault } from '../../page/app/toasts'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { confirmDeploy } from '../../page/hands/battle/deploying'
import { draftStanding } from '../../page/hands/battle/move-draft'
import { moveStore } from '../../page/hands/battle/move-store'
import { cancelMove, confirmMove } from '../../page/hands/battle/moving'
import { layProposal, proposalOf } from '../../page/hands/battle/placing-answer'
import { takeProposed } from '../../page/hands/desk/desk'
import { MoveFaults } from '../combat/MoveFaults'
import { Button } from '../controls/Button'
import type { PanelProps } from '../desk'
import { Stakes } from './Stakes'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** How those who come down change places (C4-MSR-03). */
function LandingHint({ taken }: { readonly taken: boolean }) {
  const { t } = useTranslation()
  const { nextUnit, turnLeft, turnRight, cancel } = useKeycaps()
  return (
    <p className="small dim" data-testid="landing-hint">
      {t(taken ? 'reserves:landing.taken' : 'reserves:landing.take', {
        next: nextUnit[0],
        left: turnLeft[0],
        right: turnRight[0],
        cancel: cancel[0],
      })}
    </p>
  )
}
/** Drawn on the table: ways, with what is at stake, or places. */
export function OnTableForm({ decision }: PanelProps) {
  const page = usePage()
  const { t } = useTranslation()
  const sending = useSlice(gameStore, (state) => state.sending)
  const { move } = useSlice(moveStore)
  const { deploy } = useSlice(deployStore)
  const confirmKey = useKeycaps().confirm[0]
  const cancelKey = useKeycaps().cancel[0]
  const paths = decision.form.form === 'paths'
  const standing = move === null ? 'none' : draftStanding(move)
  const ready = paths ? standing !== 'none' : deploy?.check != null
  const proposal = proposalOf(decision)
  const drawnAnew = paths && proposal === null && move?.to != null
  const asIs = move?.paths === proposal?.paths
  return (
    <>
      {decision.form.form === 'paths' && <Stakes unit={decision.form.unit} />}
      <p>
        {t(
          proposal !== null ? 'combat:moves.drawn' : paths ? 'decision:moveOnTable' : 'decision:placeOnTable',
        )}
      </p>
      {deploy?.lands === true && <LandingHint taken={deploy.taken != null} />}
      {paths && move !== null && <MoveFaults draft={move} />}
      {proposal !== null && move !== null && !asIs && (
        <Button
          small
          onPress={() => layProposal(page, decision).catch(page.bound(showFault))}
          testId="reset-moves"
        >
          {t('combat:moves.reset')}
        </Button>
      )}
      <div className="work-buttons">
        {drawnAnew && (
          <Button onPress={page.bound(cancelMove)} keycap={cancelKey}>
            {t('common:cancel')}
          </Button>
        )}
        <Button
          onPress={page.bound(takeProposed)}
          disabled={sending}
          keycap={ready || decision.deliberate === true ? undefined : confirmKey}
        >
          {t(paths && proposal === null ? 'decision:stay' : 'decision:asProposed')}
        </Button>
        <Button
          tone="primary"
          disabled={!ready || sending || (paths && standing === 'refused')}
          onPress={() => attempt(page, paths ? confirmMove(page) : confirmDeploy(page))}
          keycap={ready ? confirmKey : undefined}
        >
          {t(paths ? 'decision:moveSo' : 'decision:placeSo')}
        </Button>
      </div>
    </>
  )
}
