/** Writes a game out as a `*.storey` file, named as the game is in the list of saved games. */
import { call } from '../../state/api'
import { bytesOf } from '../../state/base64'
import { download, fileTitle } from '../../state/download'
import { titlesApart } from '../../state/game-title'
import { useLibrary } from '../../state/library'
import { usePreferences } from '../../state/preferences'
import { useToasts } from '../../state/toasts'

export async function exportGame(game: string): Promise<void> {
  const [{ name: standard, bytes }] = await Promise.all([
    call('exportGame', { game }),
    useLibrary.getState().refresh(),
  ])
  const titles = titlesApart(useLibrary.getState().library?.games ?? [], usePreferences.getState().language)
  const title = fileTitle(titles[game] ?? '', '')
  const name = title === '' ? standard : `${title}.storey`
  download(name, bytesOf(bytes), 'application/octet-stream')
  useToasts.getState().show('good', { key: 'home:saved.exported', args: { name } })
}
