import { useTranslation } from 'react-i18next'
import { enterClean } from '../../page/app/clean'
import { keycapOf } from '../../page/app/keys'
import { usePreferences } from '../../page/app/preferences'
import { useStill } from '../../page/app/still'
import { Button } from '../controls/Button'

/** The table alone, and a picture of it, where there is no table menu. */
export function PictureButtons() {
  const { t } = useTranslation()
  const begin = useStill((state) => state.begin)
  const keys = usePreferences((state) => state.keys)
  return (
    <>
      <Button tone="quiet" small onPress={enterClean} keycap={keycapOf(keys.cleanPicture[0])} testId="clean">
        {t('picture:clean.menu')}
      </Button>
      <Button tone="quiet" small onPress={begin} keycap={keycapOf(keys.still[0])} testId="still">
        {t('picture:still.menu')}
      </Button>
    </>
  )
}
