/** Writes a game out as a `*.storey` file, named as the game is in the list of saved games. */
import { call } from '../wire/api'
import { bytesOf } from '../wire/base64'
import { fileName } from '../../../shared/protocol/file-name'
import { download } from '../wire/download'
import { titlesApart } from './game-title'
import { useLibrary } from '../app/library'
import { usePreferences } from '../app/preferences'
import { useToasts } from '../app/toasts'

export async function exportGame(game: string): Promise<void> {
  const [{ name: standard, bytes }] = await Promise.all([
    call('exportGame', { game }),
    useLibrary.getState().refresh(),
  ])
  const titles = titlesApart(useLibrary.getState().library?.games ?? [], usePreferences.getState().language)
  const name = fileName(titles[game] ?? standard.replace(/\.storey$/, ''), 'game', '.storey')
  download(name, bytesOf(bytes), 'application/octet-stream')
  useToasts.getState().show('good', { key: 'home:saved.exported', args: { name } })
}
