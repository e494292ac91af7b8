/** Writes a game out as a `*.storey` file, named as the game is in the list of saved games. */
import { call } from '../../page/wire/api'
import { bytesOf } from '../../page/wire/base64'
import { fileName } from '../../../shared/protocol/file-name'
import { download } from '../../page/wire/download'
import { titlesApart } from '../../page/game/game-title'
import { useLibrary } from '../../page/app/library'
import { usePreferences } from '../../page/app/preferences'
import { useToasts } from '../../page/app/toasts'

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
