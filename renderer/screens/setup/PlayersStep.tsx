import { useTranslation } from 'react-i18next'
import { useNames } from '../../hud/said/useNames'
import { standardTitle } from '../../page/editors/setup-draft'
import { sideNames } from '../../page/editors/side-names'
import { PlayersForm } from './PlayersForm'
import type { StepProps } from './step'

export function PlayersStep({ draft, library, change }: StepProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const names = sideNames(library.forces, draft.sides)
  return (
    <PlayersForm
      draft={draft}
      change={change}
      about={(mode) => t(`setup:players.modeAbout.${mode}`)}
      called={(seat) => names[seat][language]}
      titled={t(standardTitle(draft, library))}
    />
  )
}
