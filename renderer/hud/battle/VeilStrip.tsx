import { useTranslation } from 'react-i18next'
import { seatToAct } from '../../../shared/seat-to-act'
import { useNames } from '../said/useNames'
import { sideName } from '../../../shared/words/names'
import { Button } from '../controls/Button'
import { SideMark } from '../controls/SideMark'
import { useKeycaps } from '../../hooks/keycaps'
import { useOpenTable } from '../../hooks/open-table'

/**
 * What this side alone knows lies face down: it goes on playing what everybody sees, or looks when the other does not. The
 * key that confirms never lifts it.
 */
export function VeilStrip() {
  const { t } = useTranslation()
  const names = useNames()
  const { veiled, snapshot, lift } = useOpenTable()
  const key = useKeycaps().lift[0]
  if (!veiled || snapshot === null || snapshot.view.stage === 'over') return null
  const { seat, view, decisions, waitingFor } = snapshot
  const side = sideName(view, seat, names)
  const isAsked = waitingFor.includes(seat) && decisions.length === 0
  // Whom he puts down next he takes from what lies there.
  const puts =
    view.family !== 'skirmish' && view.stage === 'deployment' && !isAsked && seatToAct(snapshot) === seat
  return (
    <div className={`veil-strip side-${seat}`} role="status" data-testid="veil" data-asked={isAsked}>
      <SideMark seat={seat} />
      <span>{t(`battle:veil.${isAsked ? 'asked' : puts ? 'roster' : 'text'}`, { side })}</span>
      <Button tone={isAsked || puts ? 'primary' : 'quiet'} small onPress={lift} keycap={key} testId="lift">
        {t('battle:veil.lift')}
      </Button>
    </div>
  )
}
