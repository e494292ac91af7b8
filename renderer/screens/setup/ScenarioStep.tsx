import { useTranslation } from 'react-i18next'
import { ChoiceCards, type CardChoice } from './ChoiceCards'
import type { SetupDraft } from '../../state/setup-draft'
import { RuleSentences } from './RuleSentences'
import type { StepProps } from './step'

type Meant = readonly (readonly [id: string, cite: string])[]
const end: Meant = [
  ['occupying', 'CF-SCEN-01'],
  ['scoring', 'CF-SCEN-04'],
  ['nobodyLeft', 'CF-SCEN-16'],
]
/** What decides each scenario. */
const meant: Readonly<Record<SetupDraft['scenario'], Meant>> = {
  'clear-out': [['flags', 'CF-SCEN-11'], ...end],
  'high-ground': [['vital', 'CF-SCEN-12'], ...end],
  roll: [['roll', 'CF-SETUP-04'], ...end],
}

/** Standard scenarios whose rules are not built yet; a roll that names one is rolled again. */
const closed = ['domination', 'maximum-losses', 'urban-assault'] as const

export function ScenarioStep({ draft, change }: StepProps) {
  const { t } = useTranslation()
  const open = (['clear-out', 'high-ground', 'roll'] as const).map((id): CardChoice<string> => ({
    id,
    title: t(`common:scenario.${id}`),
    about: t(`setup:scenario.aboutOne.${id}`),
  }))
  const shut = closed.map((id): CardChoice<string> => ({
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
      <RuleSentences
        of={[
          { name: t('organising:setup.sides'), about: t('organising:setup.sidesAbout'), cite: 'C4-ORG-10' },
          ...meant[draft.scenario].map(([id, cite]) => ({
            name: t(`setup:scenario.means.${id}.name`),
            about: t(`setup:scenario.means.${id}.about`),
            cite,
          })),
        ]}
      />
    </>
  )
}
