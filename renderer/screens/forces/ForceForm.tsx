import { useTranslation } from 'react-i18next'
import { forceSchema } from '../../../shared/protocol/force'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { Segments } from '../../hud/controls/Segments'
import { changeForce, forceDraftStore } from '../../page/editors/force-draft'
import { termsStore } from '../../page/editors/terms'
import { TermsForm } from './TermsForm'
import { NameInput } from './NameInput'
import { Section } from './Section'
import { usePage, useSlice } from '../../hooks/page-context'

const schemeIds = forceSchema.shape.scheme.options

/** The force as a whole: its name, its colours, and what it is measured by (CF-SETUP-02, C4-ORG-02). */
export function ForceForm() {
  const page = usePage()
  const { t } = useTranslation()
  const force = useSlice(forceDraftStore, (state) => state.force)
  const terms = useSlice(termsStore)
  return (
    <>
      <Section title={t('forces:force')}>
        <NameInput
          value={force.name}
          label={t('forces:forceName')}
          onChange={(name) => changeForce(page, { ...force, name }, 'name')}
        />
        <Segments
          label={t('forces:scheme')}
          value={force.scheme}
          options={schemeIds.map((id) => ({ id, text: t(`forces:schemes.${id}`) }))}
          onChange={(scheme) => changeForce(page, { ...force, scheme })}
        />
        <div className="row">
          <NumberInput
            label={t('organising:strategyRating')}
            value={force.strategyRating ?? 1}
            least={1}
            most={3}
            onChange={(dice) =>
              changeForce(
                page,
                { ...force, strategyRating: dice === 1 ? undefined : Math.round(dice) },
                'strategy',
              )
            }
          />
          <Cite rule="C4-MISSION-03" />
        </div>
        <p className="small dim">{t('organising:strategyRatingWhy')}</p>
      </Section>
      <Section title={t('forces:chart')} aside={<Cite rule="C4-ORG-04" />}>
        <TermsForm terms={terms} change={termsStore(page).setState} />
        <p className="small dim">{t('organising:legend')}</p>
        <p className="small dim">{t('organising:chartAbout')}</p>
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
