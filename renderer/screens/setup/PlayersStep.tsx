import { useTranslation } from 'react-i18next'
import { TextInput } from '../../hud/controls/TextInput'
import { ChoiceCards } from './ChoiceCards'
import type { StepProps } from './step'

export function PlayersStep({ draft, change }: StepProps) {
  const { t } = useTranslation()
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
          about: t(`setup:players.modeAbout.${id}`),
        }))}
      />
      <div className="two-sides">
        <TextInput
          label={t('setup:players.name', { side: t('common:side.a') })}
          value={sides.a.name}
          placeholder={t('common:side.a')}
          onChange={(name) => change({ sides: { ...sides, a: { ...sides.a, name } } })}
        />
        <TextInput
          label={t('setup:players.name', { side: t('common:side.b') })}
          value={sides.b.name}
          placeholder={t('common:side.b')}
          onChange={(name) => change({ sides: { ...sides, b: { ...sides.b, name } } })}
        />
      </div>
      <TextInput
        label={t('setup:players.gameTitle')}
        value={draft.title}
        maxLength={80}
        onChange={(title) => change({ title })}
      />
    </>
  )
}
