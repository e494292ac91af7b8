import { useTranslation } from 'react-i18next'
import { PlayersForm } from './PlayersForm'
import type { StepProps } from './step'

export function PlayersStep({ draft, change }: StepProps) {
  const { t } = useTranslation()
  return (
    <PlayersForm
      draft={draft}
      change={change}
      about={(mode) => t(`setup:players.modeAbout.${mode}`)}
      called={(seat) => t(`common:side.${seat}`)}
      titled={t('setup:standardTitle')}
    />
  )
}
