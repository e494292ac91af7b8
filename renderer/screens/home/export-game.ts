/** Writes a game out as a `*.storey` file through the browser's own download. */
import { call } from '../../state/api'
import { useToasts } from '../../state/toasts'

export async function exportGame(game: string): Promise<void> {
  const { name, bytes } = await call('exportGame', { game })
  const raw = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([raw], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  useToasts.getState().show('good', { key: 'home:saved.exported', args: { name } })
}
/** A file as base64, in pieces that the call stack can hold. */
export async function base64Of(file: File): Promise<string> {
  const raw = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < raw.length; at += 0x8000)
    text += String.fromCharCode(...raw.subarray(at, at + 0x8000))
  return btoa(text)
}
