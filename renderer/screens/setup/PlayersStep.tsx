import { useTranslation } from 'react-i18next'
import { standardTitle } from '../../page/editors/setup-draft'
import { PlayersForm } from './PlayersForm'
import type { StepProps } from './step'

export function PlayersStep({ draft, library, change }: StepProps) {
  const { t } = useTranslation()
  return (
    <PlayersForm
      draft={draft}
      change={change}
      about={(mode) => t(`setup:players.modeAbout.${mode}`)}
      called={(seat) => t(`common:side.${seat}`)}
      titled={t(standardTitle(draft, library))}
    />
  )
}
