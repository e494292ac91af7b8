import { percentText } from '../../page/words/percent'
import { useTranslation } from 'react-i18next'
import { chanceOfAtLeast, barsOf } from '../../page/hands/battle/odds'

/** Chance of each number; a long tail is gathered in the last bar. */
export function OddsBars({
  odds,
  label,
  stale = false,
}: {
  readonly odds: readonly number[]
  readonly label: string
  /** A newer answer is on its way. */
  readonly stale?: boolean
}) {
  const { t } = useTranslation()
  const bars = barsOf(odds)
  const top = Math.max(...bars.map(({ chance }) => chance), 0.01)
  return (
    <figure className="odds" data-stale={stale || undefined} data-testid="odds">
      <figcaption className="small dim">{label}</figcaption>
      <ol className="odds-bars">
        {bars.map(({ count, chance, andMore }) => (
          <li
            key={count}
            className="odds-bar"
            data-count={count}
            data-chance={chance}
            title={t('assist:odds.exactly', {
              count,
              chance: (chance * 100).toFixed(2),
              more: (chanceOfAtLeast(odds, count) * 100).toFixed(2),
            })}
          >
            <span className="odds-percent">{percentText(chance)}</span>
            <span className="odds-fill" style={{ height: `calc(${chance / top} * var(--bar, 2.25rem))` }} />
            <span className="odds-count">{andMore ? `${count}+` : count}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
