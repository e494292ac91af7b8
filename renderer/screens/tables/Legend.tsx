import { useTranslation } from 'react-i18next'
import { sourceCodes } from '../../../shared/skirmish/tables'

/** What the letters in the cells mean. */
export function Legend() {
  const { t } = useTranslation()
  return (
    <section className="legend" aria-label={t('tables:legend')}>
      <h3>{t('tables:legend')}</h3>
      <dl className="small">
        {sourceCodes.map((code) => (
          <div key={code}>
            <dt className={`source-letter from-${code}`}>{code}</dt>
            <dd>{t(`tables:code.${code}.name`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
