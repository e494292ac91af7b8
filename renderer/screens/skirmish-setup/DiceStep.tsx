import { useTranslation } from 'react-i18next'
import { TextInput } from '../../hud/controls/TextInput'
import { ChoiceCards } from '../setup/ChoiceCards'
import type { SkirmishStepProps } from './step'

export function DiceStep({ draft, change }: SkirmishStepProps) {
  const { t } = useTranslation()
  const { dice } = draft
  return (
    <>
      <ChoiceCards
        label={t('setup:dice.title')}
        value={dice.source}
        onChange={(source) => change({ dice: { ...dice, source } })}
        choices={(['seeded', 'typed'] as const).map((id) => ({
          id,
          title: t(`setup:dice.${id}`),
          about: t(`setup:dice.${id}About`),
        }))}
      />
      {dice.source === 'seeded' && (
        <div className="narrow">
          <TextInput
            label={t('setup:dice.seed')}
            value={dice.seed}
            onChange={(seed) => change({ dice: { ...dice, seed } })}
          />
        </div>
      )}
    </>
  )
}
