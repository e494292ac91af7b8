import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../i18n/useNames'
import { useLiveShow } from '../../state/show/live-show'
import { useOpenTable } from '../../state/open-game/open-table'
import { sideName } from '../../state/words/names'
import { attempt } from '../../state/app/toasts'
import { Button } from '../controls/Button'
import { SideMark } from '../controls/SideMark'

/** Nobody reads the banner faster: an Enter that comes sooner, in milliseconds, was meant for what went before. */
const tooSoon = 350

/** Asks the other player for a quick answer without the curtain: nothing on the table is secret. */
export function HandoverBanner() {
  const { t } = useTranslation()
  const names = useNames()
  const { handover, snapshot, takeSeat } = useOpenTable()
  const rolling = useLiveShow((state) => state.rolling)
  const shown = handover?.light === true && snapshot !== null && !rolling
  useEffect(() => {
    if (!shown) return
    const since = performance.now()
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
      event.preventDefault()
      if (event.repeat || performance.now() - since < tooSoon) return
      attempt(takeSeat()).catch(console.error)
    }
    window.addEventListener('keydown', take)
    return () => window.removeEventListener('keydown', take)
  }, [shown, takeSeat])
  if (!shown || handover === null) return null
  const side = sideName(snapshot.view, handover.to, names)
  return (
    <div className={`handover side-${handover.to}`} role="status" data-testid="handover">
      <SideMark seat={handover.to} />
      <span>{t('battle:handover.text', { side })}</span>
      <Button tone="primary" small onPress={() => attempt(takeSeat())} keycap="Enter" testId="take-seat">
        {t('battle:handover.button')}
      </Button>
    </div>
  )
}
