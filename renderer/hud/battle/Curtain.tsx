import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames, useSay } from '../said/useNames'
import { namesIn } from '../../page/game/open-table'
import { sideName } from '../../../shared/words/names'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { SideMark } from '../controls/SideMark'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** Why the table changes hands, where it was not played there: somebody went along the timeline. */
function Because() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useOpenTable((state) => state.snapshot)
  const say = useSay(snapshot === null ? null : namesIn(page, snapshot.view))
  if (snapshot === null || snapshot.timeline.walked === null) return null
  const { by, label, back } = snapshot.timeline.walked
  const told = { by: sideName(snapshot.view, by, names), what: say(label) }
  return (
    <p data-testid="curtain-because">
      {back === 0 ? t('battle:curtain.wentOn', told) : t('battle:curtain.tookBack', { ...told, count: back })}
    </p>
  )
}
/**
 * Opaque, over everything, until the named player has taken the seat. What has been confirmed by Enter up to now is no
 * reason to lift it: the focus is on the curtain itself, and its button is pressed by the mouse or by Tab and Enter.
 */
export function Curtain() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const cloth = useRef<HTMLDivElement>(null)
  const { handover, sides, takeSeat } = useOpenTable()
  useEffect(() => cloth.current?.focus(), [])
  if (handover === null || sides === null) return null
  const side = sideName({ sides }, handover.to, names)
  return (
    <div
      ref={cloth}
      tabIndex={-1}
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
      <Because />
      <p className="dim">{t('battle:curtain.text', { side })}</p>
      <Button tone="primary" onPress={() => attempt(page, takeSeat())} testId="take-seat">
        {t('battle:curtain.button', { side })}
      </Button>
      <p className="dim small">{t('battle:curtain.keys')}</p>
    </div>
  )
}
