import { useTranslation } from 'react-i18next'
import { preferencesStore } from '../../page/app/preferences'
import { useSlice } from '../../hooks/page-context'

/** At the beginning of a clean picture: how to come back. */
export function CleanNotice() {
  const { t } = useTranslation()
  const keys = useSlice(preferencesStore, (state) =>
    [...state.keys.cleanPicture, ...state.keys.cancel].join(', '),
  )
  return (
    <p className="clean-notice" role="status" data-testid="clean-notice">
      {t('picture:clean.back', { keys })}
    </p>
  )
}
