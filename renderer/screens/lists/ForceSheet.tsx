import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Force } from '../../../shared/protocol/force'
import { useNames } from '../../i18n/useNames'
import { call } from '../../state/api'
import { attempt } from '../../state/toasts'
import { chart, chartOf } from './chart'

/** A force on one card: its units by chart category, and whether the chart is kept (CF-SETUP-02). */
export function ForceSheet({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const [force, setForce] = useState<Force | null>(null)
  useEffect(() => {
    let shown = true
    attempt(call('force', { id }))
      .then((found) => (shown && found !== undefined ? setForce(found) : undefined))
      .catch(console.error)
    return () => {
      shown = false
    }
  }, [id])
  if (force === null) return <p className="dim">{t('common:loading')}</p>
  return (
    <div className="force-sheet">
      {chartOf(force).map(({ category, units, fits }) => (
        <div key={category} className="force-row">
          <span className={`chip ${fits ? 'good' : 'bad'}`}>
            {fits ? '✓' : '✕'} {t(`common:category.${category}`)} {units.length} ({chart[category][0]}–
            {chart[category][1]})
          </span>
          <ul className="small">
            {units.map((unit) => (
              <li key={unit.id}>
                {unit.name[language]}{' '}
                <span className="dim">
                  × {unit.models.reduce((sum, { count }) => sum + count, 0)} · {unit.points}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
