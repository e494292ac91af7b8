import { useTranslation } from 'react-i18next'
import { gameStore } from '../../page/game/game-store'
import { ownStruck } from '../../page/hands/battle/template-shown'
import { templateStore } from '../../page/hands/battle/templating'
import { RefusedMove } from '../said/RefusedMove'
import { useSlice } from '../../hooks/page-context'

/** At the mouse while a marker or template is in the hand: what is wrong with it. Whom it strikes stands at its rim. */
export function TemplateTip() {
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const report = useSlice(templateStore, (state) => state.report)
  if (snapshot === null || report === null) return <p className="dim">{t('templates:looking')}</p>
  if (report.refusal !== undefined) return <RefusedMove refusal={report.refusal} />
  const isAnybodyStruck = report.levels.some(({ models }) => models.some(({ struck }) => struck))
  if (!isAnybodyStruck) return <p className="dim">{t('templates:nobodyStruck')}</p>
  const own = ownStruck(report, snapshot.view, snapshot.seat)
  return own > 0 ? <p className="tip-warn">⚠ {t('templates:ownStruck', { count: own })}</p> : null
}
