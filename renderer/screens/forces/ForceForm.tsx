import { useTranslation } from 'react-i18next'
import { forceSchema } from '../../../shared/protocol/force'
import { Segments } from '../../hud/controls/Segments'
import { changeForce, useForceDraft } from '../../state/force-draft'
import { chart, chartOf } from '../lists/chart'
import { NameInput } from './NameInput'
import { Section } from './Section'

const schemeIds = forceSchema.shape.scheme.options

/** The force as a whole: its name, its colours, and whether the chart is kept (CF-SETUP-02). */
export function ForceForm() {
  const { t } = useTranslation()
  const force = useForceDraft((state) => state.force)
  return (
    <>
      <Section title={t('forces:force')}>
        <NameInput
          value={force.name}
          label={t('forces:forceName')}
          onChange={(name) => changeForce({ ...force, name }, 'name')}
        />
        <Segments
          label={t('forces:scheme')}
          value={force.scheme}
          options={schemeIds.map((id) => ({ id, text: t(`forces:schemes.${id}`) }))}
          onChange={(scheme) => changeForce({ ...force, scheme })}
        />
      </Section>
      <Section title={t('forces:chart')}>
        <ul className="chart-chips">
          {chartOf(force).map(({ category, units, fits }) => (
            <li key={category} className={`chip ${fits ? 'good' : 'warn'}`}>
              {fits ? '✓' : '⚠'} {t(`common:category.${category}`)} {units.length} ({chart[category][0]}–
              {chart[category][1]})
            </li>
          ))}
        </ul>
        <p className="small dim">{t('forces:chartAbout')}</p>
      </Section>
      {force.units.length === 0 && (
        <Section title={t('forces:begin.title')}>
          <ol className="begin-steps">
            {(['weapons', 'kinds', 'units', 'save'] as const).map((step) => (
              <li key={step}>{t(`forces:begin.${step}`)}</li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}
