import { useTranslation } from 'react-i18next'
import { useNames } from '../../i18n/useNames'
import { useOpenTable } from '../../state/open-table'
import { sideName } from '../../state/names'
import { attempt } from '../../state/toasts'
import { Button } from '../controls/Button'
import { SideMark } from '../controls/SideMark'

/** Opaque, over everything, until the named player has taken the seat. */
export function Curtain() {
  const { t } = useTranslation()
  const names = useNames()
  const { handover, snapshot, takeSeat } = useOpenTable()
  if (handover === null || snapshot === null) return null
  const side = sideName(snapshot.view, handover.to, names)
  return (
    <div
      className={`curtain side-${handover.to}`}
      role="dialog"
      aria-modal
      aria-label={t('battle:curtain.title', { side })}
      data-testid="curtain"
    >
      <span className="curtain-mark">
        <SideMark seat={handover.to} />
      </span>
      <h2>{t('battle:curtain.title', { side })}</h2>
      <p className="dim">{t('battle:curtain.text')}</p>
      <Button tone="primary" autoFocus onPress={() => attempt(takeSeat())} testId="take-seat">
        {t('battle:curtain.button', { side })}
      </Button>
    </div>
  )
}
