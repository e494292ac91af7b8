import { useTranslation } from 'react-i18next'
import { useKeycaps } from '../../hooks/keycaps'

/** At the beginning of a clean picture: how to come back. */
export function CleanNotice() {
  const { t } = useTranslation()
  const { cleanPicture, cancel } = useKeycaps()
  const keys = [...cleanPicture, ...cancel].join(', ')
  return (
    <p className="clean-notice" role="status" data-testid="clean-notice">
      {t('picture:clean.back', { keys })}
    </p>
  )
}
