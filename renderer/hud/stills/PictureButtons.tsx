import { useTranslation } from 'react-i18next'
import { enterClean } from '../../page/app/clean'
import { keycapOf } from '../../page/app/keys'
import { preferencesStore } from '../../page/app/preferences'
import { stillStore } from '../../page/app/still'
import { Button } from '../controls/Button'
import { usePage, useSlice } from '../../hooks/page-context'

/** The table alone, and a picture of it, where there is no table menu. */
export function PictureButtons() {
  const page = usePage()
  const { t } = useTranslation()
  const begin = useSlice(stillStore, (state) => state.begin)
  const keys = useSlice(preferencesStore, (state) => state.keys)
  return (
    <>
      <Button
        tone="quiet"
        small
        onPress={page.bound(enterClean)}
        keycap={keycapOf(keys.cleanPicture[0])}
        testId="clean"
      >
        {t('picture:clean.menu')}
      </Button>
      <Button tone="quiet" small onPress={begin} keycap={keycapOf(keys.still[0])} testId="still">
        {t('picture:still.menu')}
      </Button>
    </>
  )
}
