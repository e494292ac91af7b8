import { useTranslation } from 'react-i18next'
import { useGame } from '../../state/game-store'
import { ownStruck } from '../../state/template-shown'
import { useTemplate } from '../../state/templating'
import { Refused } from '../battle/MoveCost'

/** At the mouse while a marker or template is in the hand: how many it strikes and on which floor, or why it may not lie so. */
export function TemplateTip() {
  const { t } = useTranslation()
  const snapshot = useGame((state) => state.snapshot)
  const report = useTemplate((state) => state.report)
  if (snapshot === null || report === null) return <p className="dim">{t('templates:looking')}</p>
  if (report.refusal !== undefined) return <Refused refusal={report.refusal} />
  const { strikes } = report
  const struck = report.levels.flatMap(({ models }) => models).filter((model) => model.struck)
  const own = ownStruck(report, snapshot.view, snapshot.seat)
  const floor =
    strikes === null
      ? null
      : strikes.level === 0
        ? t('templates:shortGround')
        : t('templates:shortFloor', { floor: strikes.level })
  return (
    <>
      <p>
        ✶{' '}
        {[floor, t('templates:covered', { count: struck.length })]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {own > 0 && <p className="tip-warn">⚠ {t('templates:ownStruck', { count: own })}</p>}
    </>
  )
}
