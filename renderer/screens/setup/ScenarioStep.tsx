import { useTranslation } from 'react-i18next'
import { Cite } from '../../hud/controls/Cite'
import { ChoiceCards, type Choice } from './ChoiceCards'
import type { SetupDraft } from '../../state/setup-draft'
import type { StepProps } from './step'

/** Standard scenarios whose rules are not built yet; a roll that names one is rolled again. */
const closed = ['domination', 'maximum-losses', 'urban-assault'] as const

export function ScenarioStep({ draft, change }: StepProps) {
  const { t } = useTranslation()
  const open = (['clear-out', 'high-ground', 'roll'] as const).map((id): Choice<string> => ({
    id,
    title: t(`common:scenario.${id}`),
    about: t(`setup:scenario.aboutOne.${id}`),
  }))
  const shut = closed.map((id): Choice<string> => ({
    id,
    title: t(`common:scenario.${id}`),
    about: t(`setup:scenario.aboutOne.${id}`),
    closed: t('setup:pack.todo'),
  }))
  return (
    <>
      <ChoiceCards
        label={t('setup:scenario.title')}
        value={draft.scenario}
        onChange={(scenario) => change({ scenario: scenario as SetupDraft['scenario'] })}
        choices={[...open, ...shut]}
      />
      <p>
        <Cite rule="CF-SETUP-04" /> <Cite rule="CF-SCEN-11" /> <Cite rule="CF-SCEN-12" />
      </p>
    </>
  )
}
