import { useTranslation } from 'react-i18next'
import { TextInput } from '../../hud/controls/TextInput'
import { givenNames } from '../../i18n/given-names'
import { useNames } from '../../hud/said/useNames'
import { reworded, type WordKeys } from '../../page/editors/force-edit'

/** A name in the language one plays in; the other language follows until it has a name of its own. */
export function NameInput({
  value,
  onChange,
  label,
}: {
  readonly value: WordKeys
  readonly onChange: (words: WordKeys) => void
  readonly label?: string
}) {
  const { t } = useTranslation()
  const { language } = useNames()
  const other = language === 'en' ? 'ru' : 'en'
  return (
    <div className="force-name">
      <TextInput
        label={label ?? t('forces:name')}
        value={value[language]}
        maxLength={80}
        onChange={(text) => onChange(reworded(value, language, text, givenNames()))}
      />
      <TextInput
        label={t(`forces:nameIn.${other}`)}
        value={value[other]}
        maxLength={80}
        onChange={(text) => onChange({ ...value, [other]: text })}
      />
    </div>
  )
}
