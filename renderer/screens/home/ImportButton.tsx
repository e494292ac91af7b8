import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { useLibrary } from '../../page/app/library'
import { useRoute } from '../../page/app/route'
import { attempt } from '../../page/app/toasts'
import { OpenFile } from '../files/OpenFile'
import { importGame } from './import-game'

export function ImportButton() {
  const { t } = useTranslation()
  const refresh = useLibrary((state) => state.refresh)
  const take = async (file: File) => {
    const done = await attempt(importGame(file))
    if (done === undefined || done === null) return
    await refresh()
    useRoute.getState().open({ over: 'arrived', game: done.game })
  }
  return (
    <OpenFile types={['.storey']} onFile={(file) => void take(file).catch(console.error)}>
      <Button small>{t('home:saved.import')}</Button>
    </OpenFile>
  )
}
