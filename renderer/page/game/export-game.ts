/** Writes a game out as a `*.storey` file, named as the game is in the list of saved games. */
import { bytesOf } from '../wire/base64'
import { fileName } from '../../../shared/protocol/file-name'
import { download } from '../wire/download'
import { titlesApart } from './game-title'
import { libraryStore } from '../app/library'
import { preferencesStore } from '../app/preferences'
import { toastsStore } from '../app/toasts'
import type { Page } from '../page'

export async function exportGame(page: Page, game: string): Promise<void> {
  const [{ name: standard, bytes }] = await Promise.all([
    page.api.call('exportGame', { game }),
    libraryStore(page).getState().refresh(),
  ])
  const titles = titlesApart(
    libraryStore(page).getState().library?.games ?? [],
    preferencesStore(page).getState().language,
  )
  const name = fileName(titles[game] ?? standard.replace(/\.storey$/, ''), 'game', '.storey')
  download(name, bytesOf(bytes), 'application/octet-stream')
  toastsStore(page).getState().show('good', { key: 'home:saved.exported', args: { name } })
}
