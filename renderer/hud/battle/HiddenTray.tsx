/** Who is behind which marker, to be called out of cover; how many the enemy has left; who waits for an alarm (CF-MSR-06). */
import { useTranslation } from 'react-i18next'
import { otherSeat } from '../../../shared/protocol/spatial'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { select } from '../../page/hands/battle/selecting'
import { tableStore } from '../../page/table/table-store'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import './reserve-tray.css'
import { usePage, useSlice } from '../../hooks/page-context'

export function HiddenTray() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const command = useSlice(gameStore, (state) => state.command)
  const { selected } = useSlice(tableStore)
  const { hidden, sentries } = snapshot?.view.parts ?? {}
  if (snapshot === null) return null
  const { seat, legal, view } = snapshot
  const own = Object.entries(hidden?.own ?? {}).filter(([unit]) => view.units[unit]?.seat === seat)
  const theirs = hidden?.markers.filter((marker) => marker.seat === otherSeat(seat)).length ?? 0
  const asleep = (['own', 'enemy'] as const).filter(
    (whose) => sentries?.alarm[whose === 'own' ? seat : otherSeat(seat)] === false,
  )
  if (own.length + theirs + asleep.length === 0) return null
  return (
    <section className="reserve-tray" aria-label={t('cityfight:hidden.title')} data-testid="hidden">
      {asleep.map((whose) => (
        <p key={whose} className="small" data-testid={`asleep-${whose}`}>
          <b>{t('cityfight:sentries.waits')}</b> {t(`cityfight:sentries.${whose}`)} <Cite rule="CF-MSR-06" />
        </p>
      ))}
      {own.length > 0 && (
        <>
          <h3>
            {t('cityfight:hidden.title')} <Cite rule="CF-MSR-06" />
          </h3>
          <ul>
            {own.map(([unit, number]) => (
              <li key={unit}>
                <button
                  type="button"
                  className="reserve-name"
                  aria-pressed={unit === selected}
                  onClick={() => select(page, unit)}
                  data-testid={`hidden-${unit}`}
                >
                  <b>{view.units[unit]?.name[language]}</b>
                  <span className="small dim">{t('cityfight:hidden.behind', { number })}</span>
                </button>
                {legal.some((one) => one.type === 'breakCover' && one.unit === unit) && (
                  <span title={`${t('cityfight:hidden.breakAbout')} (CF-MSR-06)`}>
                    <Button
                      small
                      onPress={() => attempt(page, command({ type: 'breakCover', unit }))}
                      testId={`break-cover-${unit}`}
                    >
                      {t('cityfight:hidden.break')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {theirs > 0 && <p className="small dim">{t('cityfight:hidden.enemy', { count: theirs })}</p>}
    </section>
  )
}
