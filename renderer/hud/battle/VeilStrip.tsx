import { useTranslation } from 'react-i18next'
import { useNames } from '../../i18n/useNames'
import { usePreferences } from '../../state/app/preferences'
import { useOpenTable } from '../../state/open-game/open-table'
import { sideName } from '../../state/words/names'
import { Button } from '../controls/Button'
import { SideMark } from '../controls/SideMark'

/**
 * What this side alone knows lies face down: it goes on playing what everybody sees, or looks when the other does not. The
 * key that confirms never lifts it.
 */
export function VeilStrip() {
  const { t } = useTranslation()
  const names = useNames()
  const { veiled, snapshot, lift } = useOpenTable()
  const key = usePreferences((state) => state.keys.lift[0])
  if (!veiled || snapshot === null || snapshot.view.stage === 'over') return null
  const { seat, view, decisions, waitingFor } = snapshot
  const side = sideName(view, seat, names)
  const isAsked = waitingFor.includes(seat) && decisions.length === 0
  return (
    <div className={`veil-strip side-${seat}`} role="status" data-testid="veil" data-asked={isAsked}>
      <SideMark seat={seat} />
      <span>{t(isAsked ? 'battle:veil.asked' : 'battle:veil.text', { side })}</span>
      <Button tone={isAsked ? 'primary' : 'quiet'} small onPress={lift} keycap={key} testId="lift">
        {t('battle:veil.lift')}
      </Button>
    </div>
  )
}
