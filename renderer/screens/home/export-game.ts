/** Writes a game out as a `*.storey` file through the browser's own download. */
import { call } from '../../state/api'
import { bytesOf } from '../../state/base64'
import { useToasts } from '../../state/toasts'

export async function exportGame(game: string): Promise<void> {
  const { name, bytes } = await call('exportGame', { game })
  const raw = bytesOf(bytes)
  const url = URL.createObjectURL(new Blob([raw], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  useToasts.getState().show('good', { key: 'home:saved.exported', args: { name } })
}
