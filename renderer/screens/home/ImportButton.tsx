import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { call } from '../../state/wire/api'
import { base64Of } from '../../state/wire/base64'
import { useLibrary } from '../../state/app/library'
import { useRoute } from '../../state/app/route'
import { attempt } from '../../state/app/toasts'

export function ImportButton() {
  const { t } = useTranslation()
  const refresh = useLibrary((state) => state.refresh)
  const take = async (file: File) => {
    const done = await attempt(
      file
        .arrayBuffer()
        .then((raw) => call('importGame', { name: file.name, bytes: base64Of(new Uint8Array(raw)) })),
    )
    if (done === undefined) return
    await refresh()
    useRoute.getState().open({ over: 'arrived', game: done.game })
  }
  return (
    <FileTrigger
      acceptedFileTypes={['.storey']}
      onSelect={(files) => {
        const file = files?.[0]
        if (file !== undefined) take(file).catch(console.error)
      }}
    >
      <Button small>{t('home:saved.import')}</Button>
    </FileTrigger>
  )
}
