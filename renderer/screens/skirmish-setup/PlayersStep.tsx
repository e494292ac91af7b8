import { useTranslation } from 'react-i18next'
import { useNames } from '../../hud/said/useNames'
import { sideNames } from '../../page/editors/side-names'
import { PlayersForm } from '../setup/PlayersForm'
import type { SkirmishStepProps } from './step'

export function SkirmishPlayersStep({ draft, library, scenario, change }: SkirmishStepProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const names = sideNames(library.skirmishForces, draft.sides)
  return (
    <PlayersForm
      draft={draft}
      change={change}
      about={(mode) => t(`skirmish-setup:players.${mode}`)}
      called={(seat) => scenario?.sides[seat].role[language] ?? names[seat][language]}
      titled={scenario?.name[language] ?? t('skirmish-setup:standardTitle')}
    />
  )
}
