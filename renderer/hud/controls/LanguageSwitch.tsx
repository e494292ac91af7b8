import { useTranslation } from 'react-i18next'
import { languages } from '../../i18n'
import { preferencesStore } from '../../page/app/preferences'
import { Segments } from './Segments'
import { useSlice } from '../../hooks/page-context'

const own = { en: 'English', ru: 'Русский' } as const

export function LanguageSwitch({ hideLabel = true }: { readonly hideLabel?: boolean }) {
  const { t } = useTranslation()
  const { language, change } = useSlice(preferencesStore)
  return (
    <Segments
      label={t('common:language')}
      hideLabel={hideLabel}
      value={language}
      options={languages.map((id) => ({ id, text: own[id] }))}
      onChange={(next) => change({ language: next })}
    />
  )
}
