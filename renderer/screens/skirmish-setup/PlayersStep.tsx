import { useTranslation } from 'react-i18next'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../i18n/useNames'
import { ChoiceCards } from '../setup/ChoiceCards'
import type { SkirmishStepProps } from './step'

/** Who plays, and what the sides and the game are called. */
export function PlayersStep({ draft, scenario, change }: SkirmishStepProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { sides } = draft
  return (
    <>
      <ChoiceCards
        label={t('setup:players.mode')}
        value={draft.mode}
        onChange={(mode) => change({ mode })}
        choices={(['hotSeat', 'solo'] as const).map((id) => ({
          id,
          title: t(`common:mode.${id}`),
          about: t(`skirmish-setup:players.${id}`),
        }))}
      />
      <div className="two-sides">
        {(['a', 'b'] as const).map((seat) => (
          <TextInput
            key={seat}
            label={t('setup:players.name', { side: t(`common:side.${seat}`) })}
            value={sides[seat].name}
            placeholder={scenario?.sides[seat].role[language] ?? t(`common:side.${seat}`)}
            onChange={(name) => change({ sides: { ...sides, [seat]: { ...sides[seat], name } } })}
          />
        ))}
      </div>
      <TextInput
        label={t('setup:players.gameTitle')}
        value={draft.title}
        placeholder={scenario?.name[language]}
        maxLength={80}
        onChange={(title) => change({ title })}
      />
    </>
  )
}
