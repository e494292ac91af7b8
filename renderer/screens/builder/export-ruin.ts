/** Writes the ruin out as a file for other players, through the browser's own download. */
import { useToasts } from '../../state/toasts'
import { written, useBuilder } from './builder-draft'

export function exportRuin(): void {
  const file = written(useBuilder.getState())
  const called = useBuilder
    .getState()
    .name.trim()
    .replace(/[^\p{L}\p{N} -]/gu, '')
  const name = `${called || file.id}.ruin.json`
  const url = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  useToasts.getState().show('good', { key: 'builder:exported', args: { name } })
}
