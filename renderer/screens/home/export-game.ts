/** Writes a game out as a `*.storey` file. */
import { call } from '../../state/api'
import { bytesOf } from '../../state/base64'
import { download } from '../../state/download'
import { useToasts } from '../../state/toasts'

export async function exportGame(game: string): Promise<void> {
  const { name, bytes } = await call('exportGame', { game })
  download(name, bytesOf(bytes), 'application/octet-stream')
  useToasts.getState().show('good', { key: 'home:saved.exported', args: { name } })
}
