import { useTranslation } from 'react-i18next'
import { filledCharts, type ChartRow } from '../../../shared/force'
import type { Force } from '../../../shared/protocol/force'
import { useNames } from '../../hud/said/useNames'
import './chart.css'

/** One box a choice: filled, owed, left, or beyond what the chart has room for. */
function Boxes({ row }: { readonly row: ChartRow }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { filled, beyond, owed, left } = row
  const named = (sign: string, kind: 'filled' | 'beyond', choices: ChartRow['filled']) =>
    choices.map(({ head, units }) => ({
      kind,
      sign,
      title: t(`organising:box.${kind}`, {
        name: units.map(({ name }) => name[language]).join(', ') || head.id,
      }),
    }))
  const empty = (sign: string, kind: 'owed' | 'left', count: number) =>
    Array.from({ length: count }, () => ({ kind, sign, title: t(`organising:box.${kind}`) }))
  const boxes = [
    ...named('✓', 'filled', filled),
    ...empty('!', 'owed', owed),
    ...empty('', 'left', left),
    ...named('✕', 'beyond', beyond),
  ]
  return boxes.map(({ kind, sign, title }, i) => (
    <span key={i} className={`chart-box ${kind}`} title={title}>
      {sign}
    </span>
  ))
}

/** The chart of each detachment as the force fills it (C4-ORG-04, -05). */
export function ChartBoxes({ force }: { readonly force: Force }) {
  const { t } = useTranslation()
  const charts = filledCharts(force)
  return charts.map(({ detachment, rows }) => (
    <section key={detachment} className="force-chart" aria-label={t('forces:chart')}>
      {(charts.length > 1 || detachment > 1) && (
        <h4 className="label">{t('organising:detachmentTitle', { detachment })}</h4>
      )}
      <ul>
        {rows.map((row) => {
          const { category, least, most, owed, filled, beyond } = row
          const have = filled.length + beyond.length
          const name = t(`common:category.${category}`)
          const state = owed > 0 || beyond.length > 0 ? 'broken' : 'kept'
          return (
            <li key={category} className={state} data-testid={`chart-${detachment}-${category}`}>
              <span>{name}</span>
              <span
                className="chart-boxes"
                role="img"
                aria-label={t('organising:row', { category: name, have, least, most })}
              >
                <Boxes row={row} />
              </span>
              <span className="small">
                {state === 'broken' && '⚠ '}
                {t('organising:range', { have, least, most })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
