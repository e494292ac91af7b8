import { useTranslation } from 'react-i18next'
import { packEnding } from '../../../shared/protocol/storeypack'
import { Button } from '../../hud/controls/Button'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { attempt } from '../../page/app/toasts'
import { isPack, openPackFile } from '../files/open-pack'
import { OpenFile } from '../files/OpenFile'
import { importGame } from './import-game'
import { usePage, useSlice } from '../../hooks/page-context'

export function ImportButton() {
  const page = usePage()
  const { t } = useTranslation()
  const refresh = useSlice(libraryStore, (state) => state.refresh)
  const take = async (file: File) => {
    if (isPack(file)) return openPackFile(page, file)
    const done = await attempt(page, importGame(page, file))
    if (done === undefined || done === null) return
    await refresh()
    routeStore(page).getState().open({ over: 'arrived', game: done.game })
  }
  return (
    <OpenFile types={['.storey', packEnding]} onFile={(file) => void take(file).catch(console.error)}>
      <Button small>{t('home:saved.import')}</Button>
    </OpenFile>
  )
}
