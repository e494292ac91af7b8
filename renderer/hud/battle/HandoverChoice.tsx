import { useTranslation } from 'react-i18next'
import { handoverLevelSchema, type HandoverLevel } from '../../../shared/protocol/handover'
import { ChoiceCards } from '../controls/ChoiceCards'

interface HandoverChoiceProps {
  readonly value: HandoverLevel
  readonly onChange: (level: HandoverLevel) => void
}
/** How two people at one screen give the mouse to each other. */
export function HandoverChoice({ value, onChange }: HandoverChoiceProps) {
  const { t } = useTranslation()
  return (
    <ChoiceCards
      label={t('setup:handover.title')}
      value={value}
      onChange={onChange}
      choices={handoverLevelSchema.options.map((id) => ({
        id,
        title: t(`setup:handover.${id}.title`),
        about: t(`setup:handover.${id}.about`),
      }))}
    />
  )
}
