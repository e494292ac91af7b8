import { useTranslation } from 'react-i18next'
import { Check } from '../../hud/controls/Check'
import { canBeProposed, standardTitle } from '../../page/editors/setup-draft'
import { PlayersForm } from './PlayersForm'
import type { StepProps } from './step'

export function PlayersStep({ draft, library, change }: StepProps) {
  const { t } = useTranslation()
  return (
    <>
      <PlayersForm
        draft={draft}
        change={change}
        about={(mode) => t(`setup:players.modeAbout.${mode}`)}
        called={(seat) => t(`common:side.${seat}`)}
        titled={t(standardTitle(draft, library))}
      />
      {canBeProposed(draft) && (
        <div>
          <Check selected={draft.asProposed === true} onChange={(asProposed) => change({ asProposed })}>
            {t('setup:players.asProposed')}
          </Check>
          <p className="small dim">{t('setup:players.asProposedAbout')}</p>
        </div>
      )}
    </>
  )
}
