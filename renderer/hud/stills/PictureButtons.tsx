import { useTranslation } from 'react-i18next'
import { enterClean } from '../../page/app/clean'
import { stillStore } from '../../page/app/still'
import { Button } from '../controls/Button'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** The table alone, and a picture of it, where there is no table menu. */
export function PictureButtons() {
  const page = usePage()
  const { t } = useTranslation()
  const begin = useSlice(stillStore, (state) => state.begin)
  const keys = useKeycaps()
  return (
    <>
      <Button
        tone="quiet"
        small
        onPress={page.bound(enterClean)}
        keycap={keys.cleanPicture[0]}
        testId="clean"
      >
        {t('picture:clean.menu')}
      </Button>
      <Button tone="quiet" small onPress={begin} keycap={keys.still[0]} testId="still">
        {t('picture:still.menu')}
      </Button>
    </>
  )
}
