import { useTranslation } from 'react-i18next'
import type { Force, ModelKind, UnitEntry } from '../../../shared/protocol/force'
import { RuleWords } from '../../hud/assist/RuleWords'
import { useNames } from '../../i18n/useNames'
import { useKept } from '../../state/use-kept'
import { chart, chartOf } from './chart'

/** Kinds of the unit with special rules of their own. */
const kindsOf = ({ kinds }: Force, { models }: UnitEntry): readonly ModelKind[] =>
  kinds.filter(({ id, rules }) => rules !== undefined && models.some(({ kind }) => kind === id))

/** A force on one card: its units by chart category, and whether the chart is kept (CF-SETUP-02). */
export function ForceSheet({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const force = useKept('force', id)
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
                <RuleWords rules={unit.rules} />
                {kindsOf(force, unit).map((kind) => (
                  <RuleWords key={kind.id} of={kind.name[language]} rules={kind.rules ?? []} />
                ))}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
