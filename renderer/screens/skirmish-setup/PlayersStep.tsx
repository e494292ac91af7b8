import { useTranslation } from 'react-i18next'
import { useNames } from '../../hud/said/useNames'
import { PlayersForm } from '../setup/PlayersForm'
import type { SkirmishStepProps } from './step'

export function SkirmishPlayersStep({ draft, scenario, change }: SkirmishStepProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  return (
    <PlayersForm
      draft={draft}
      change={change}
      about={(mode) => t(`skirmish-setup:players.${mode}`)}
      called={(seat) => scenario?.sides[seat].role[language] ?? t(`common:side.${seat}`)}
      titled={scenario?.name[language] ?? t('skirmish-setup:standardTitle')}
    />
  )
}
